import type { HelpText } from '../helpText.ts'

export const language: HelpText = {
  intro: '选择您使用的语言，以及品牌计算日期和截止时间所用的时区。',
  sections: [
    {
      heading: '您的设置',
      steps: [
        '打开设置中的{settings.language}。',
        '选择{settings.language.own_language}：英文、简体中文或繁体中文，用于本应用和发给您的邮件。',
        '如果您在其他时区工作，选择{settings.language.own_time_zone}。时间会按您的时区显示，日期仍按品牌时区。',
      ],
      notes: ['顶部的地球图标也可以切换语言。'],
    },
    {
      heading: '品牌的设置',
      steps: [
        '选择{settings.language.brand_language}，用于发往团队共用邮箱的邮件。',
        '选择{settings.language.brand_time_zone}。订单的截止时间、最晚发货日期、促销和数据分析都以此为准。',
        '选择{settings.language.units}。尺寸和重量始终以厘米和千克保存和申报。',
      ],
    },
    {
      heading: '零售商看到的语言',
      notes: ['发给零售商的邮件、装箱单和商业发票使用零售商的语言。商品文案有该语言时显示该语言，否则显示其他语言。'],
    },
  ],
}
