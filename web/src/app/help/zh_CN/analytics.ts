import type { HelpText } from '../helpText.ts'

export const analytics: HelpText = {
  intro: '数据分析显示生意的走势：订单与销售额、退货、评价、服务和流量。',
  sections: [
    {
      heading: '查看数据',
      steps: [
        '打开{shell.analytics}，选择{analytics.period}，从 7 天到全部时间。',
        '选择{analytics.compare.previous}或{analytics.compare.year}，查看变化。',
        '点击图表下方的{analytics.table}，查看准确的数字。',
      ],
      notes: ['日期按品牌时区计算，不含已取消的订单。销售额为折扣后的货款，其他币种按当天汇率换算。'],
    },
    {
      heading: '查看毛利',
      notes: [
        '有权查看成本的成员可以在{analytics.tab.profit}中查看每款商品、每家零售商带来的毛利。成本未知或币种与您不同的订单不计入，并单独列出。',
      ],
    },
    {
      heading: '回复评价',
      steps: [
        '打开{analytics.tab.reviews}，点击{analytics.reply}。回复显示在评价下方，所有零售商都能看到，之后还可以修改。',
        '评价有冒犯内容或与您的订单无关时，点击{analytics.flag}。在平台撤下之前，评价仍会显示。',
      ],
    },
    {
      heading: '保持服务水平',
      notes: [
        '{analytics.tab.service}将您的表现与目标比较：按时答复至少 90%，取消最多 2%，延迟发货最多 5%，争议最多 2%。未达标的订单会逐一列出。',
      ],
    },
    {
      heading: '找出好卖与不好卖的商品',
      notes: [
        '{analytics.tab.sell-through}是已订购且没有退回的件数比例，并列出退货原因。{analytics.tab.traffic}中的{analytics.doctor}指出哪些商品在浏览、点击、下单之间流失了零售商，以及最先该补充什么。',
      ],
    },
  ],
}
