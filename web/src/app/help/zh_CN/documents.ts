import type { HelpText } from '../helpText.ts'

export const documents: HelpText = {
  intro: '打印随订单寄出的单据，并导出订单用于记账。',
  sections: [
    {
      heading: '打印单个订单的单据',
      steps: [
        '打开订单，在旁边找到{documents.heading}。',
        '选择{order.slip}、{order.invoice}、面单或报关商业发票。',
        '需要其他语言时，在单据页面选择。',
      ],
      notes: ['装箱单和商业发票使用零售商的语言。接单前为形式发票，已取消的订单没有发票。商业发票的编号与订单号一致。'],
    },
    {
      heading: '打印多个订单的单据',
      steps: [
        '在{shell.orders}中勾选订单，点击{documents.menu}。',
        '选择要打印的内容，例如{documents.kind.pick_list}或{documents.kind.packing}。',
        '文件准备好后，点击{documents.download}。',
      ],
      notes: ['一个文件最多包含 500 个订单，保留 24 小时。拣货单按 SKU 汇总需要从货架取出的商品。没有相应单据的订单会注明原因。'],
    },
    {
      heading: '导出订单',
      steps: ['用筛选找出需要的订单。', '点击{documents.export}，选择订单或订单明细，格式为 Excel 或 CSV。'],
      notes: ['日期和时间按品牌时区显示，金额为可在表格中直接求和的数字。'],
    },
  ],
}
