import type { HelpText } from '../helpText.ts'

export const superbrand: HelpText = {
  intro: 'Superbrand 是每月評定一次的稱號，讓零售商知道您值得信賴。',
  sections: [
    {
      heading: '評定標準',
      notes: [
        '當月須同時符合三項：評分 4.5 星或以上；到期的答覆中至少 90% 準時完成；直購訂單達到 3 筆。評分計入當月底前發布的全部評價。手動訂單由零售商答覆，不計入答覆率。',
      ],
    },
    {
      heading: '查看進度',
      steps: [
        '開啟{analytics.tab.superbrand}。首頁也有簡要顯示。',
        '查看還差什麼，以及{superbrand.openOrders}：哪些訂單會影響當月結果、截至何時。',
        '在{superbrand.months}中查看以往的結果。',
      ],
      notes: ['結果在每月 1 日依品牌時區評定，之後的評價或取消不會改變它。'],
    },
    {
      heading: '下個月做得更好',
      steps: [
        '在第三個工作日結束前答覆新訂單：{orders.tab.to_answer}。',
        '分享您的{direct.title.link}。透過它下的訂單是直購訂單，佣金 0%。',
        '在{analytics.tab.reviews}中回覆評價。',
      ],
    },
  ],
}
