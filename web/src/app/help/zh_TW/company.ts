import type { HelpText } from '../helpText.ts'

export const company: HelpText = {
  intro: '公司設定包含品牌名稱、所屬組織和地址。',
  sections: [
    {
      heading: '修改名稱和地址',
      steps: [
        '開啟設定中的{settings.company}。',
        '修改{settings.company.company}、{settings.company.organization}或{settings.company.address}。',
        '儲存。如果同事同時修改了其他內容，兩處修改都會保留。',
      ],
      notes: [
        '品牌名稱是零售商看到的名稱，與{shell.store}中的相同。兩個品牌的名稱不能看起來相同。組織名稱由其所有品牌共用，只有管理成員的人可以修改。',
      ],
    },
    {
      heading: '幣別',
      notes: ['{settings.company.currency}是基礎價格的幣別。要以其他幣別銷售，請在{prices.title}中新增價格。'],
    },
    {
      heading: '其他相關設定',
      steps: [
        '出貨地點在{settings.locations}中設定。',
        '日期和期限所用的時區在{settings.language}中設定。',
        '收款帳戶在{settings.banking}中設定。',
      ],
    },
  ],
}
