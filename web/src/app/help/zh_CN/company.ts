import type { HelpText } from '../helpText.ts'

export const company: HelpText = {
  intro: '公司设置包含品牌名称、所属组织和地址。',
  sections: [
    {
      heading: '修改名称和地址',
      steps: [
        '打开设置中的{settings.company}。',
        '修改{settings.company.company}、{settings.company.organization}或{settings.company.address}。',
        '保存。如果同事同时修改了其他内容，两处修改都会保留。',
      ],
      notes: [
        '品牌名称是零售商看到的名称，与{shell.store}中的相同。两个品牌的名称不能看起来相同。组织名称由其所有品牌共用，只有管理成员的人可以修改。',
      ],
    },
    {
      heading: '币种',
      notes: ['{settings.company.currency}是基础价格的币种。要以其他币种销售，请在{prices.title}中添加价格。'],
    },
    {
      heading: '其他相关设置',
      steps: [
        '发货地址在{settings.locations}中设置。',
        '日期和截止时间所用的时区在{settings.language}中设置。',
        '收款账户在{settings.banking}中设置。',
      ],
    },
  ],
}
