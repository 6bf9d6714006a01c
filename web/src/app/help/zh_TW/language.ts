import type { HelpText } from '../helpText.ts'

export const language: HelpText = {
  intro: '選擇您使用的語言，以及品牌計算日期和期限所用的時區。',
  sections: [
    {
      heading: '您的設定',
      steps: [
        '開啟設定中的{settings.language}。',
        '選擇{settings.language.own_language}：英文、簡體中文或繁體中文，用於本應用程式和寄給您的郵件。',
        '如果您在其他時區工作，選擇{settings.language.own_time_zone}。時間會依您的時區顯示，日期仍依品牌時區。',
      ],
      notes: ['頂端的地球圖示也可以切換語言。'],
    },
    {
      heading: '品牌的設定',
      steps: [
        '選擇{settings.language.brand_language}，用於寄往團隊共用地址的郵件。',
        '選擇{settings.language.brand_time_zone}。訂單的處理期限、最晚出貨日期、促銷和數據分析都以此為準。',
        '選擇{settings.language.units}。尺寸和重量始終以公分和公斤儲存和申報。',
      ],
    },
    {
      heading: '零售商看到的語言',
      notes: ['寄給零售商的郵件、裝箱單和商業發票使用零售商的語言。商品文案有該語言時顯示該語言，否則顯示其他語言。'],
    },
  ],
}
