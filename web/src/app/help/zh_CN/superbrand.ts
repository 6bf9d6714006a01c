import type { HelpText } from '../helpText.ts'

export const superbrand: HelpText = {
  intro: 'Superbrand 是每月评定一次的称号，让零售商知道您值得信赖。',
  sections: [
    {
      heading: '评定标准',
      notes: [
        '当月须同时满足三项：评分 4.5 星或以上；到期的答复中至少 90% 按时完成；直购订单达到 3 个。评分计入当月底前发布的全部评价。手动订单由零售商答复，不计入答复率。',
      ],
    },
    {
      heading: '查看进度',
      steps: [
        '打开{analytics.tab.superbrand}。首页也有简要显示。',
        '查看还差什么，以及{superbrand.openOrders}：哪些订单会影响当月结果、截止到何时。',
        '在{superbrand.months}中查看以往的结果。',
      ],
      notes: ['结果在每月 1 日按品牌时区评定，之后的评价或取消不会改变它。'],
    },
    {
      heading: '下个月做得更好',
      steps: [
        '在第三个工作日结束前答复新订单：{orders.tab.to_answer}。',
        '分享您的{direct.title.link}。通过它下的订单是直购订单，佣金 0%。',
        '在{analytics.tab.reviews}中回复评价。',
      ],
    },
  ],
}
