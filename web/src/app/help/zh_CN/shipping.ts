import type { HelpText } from '../helpText.ts'

export const shipping: HelpText = {
  intro: '接单后，请在承诺的日期前打包并发货。',
  sections: [
    {
      heading: '打包订单',
      steps: [
        '选择{orders.tab.to_pack}，打开订单，点击{order.pack}。',
        '填写包裹的尺寸和重量。系统会按商品建议重量，按您以前打包的包裹建议尺寸。',
        '包裹不止一个时，点击{order.parcel.add}；打印{order.slip}放入包裹。',
      ],
      notes: ['发货前可用{order.unpack}恢复到打包前的状态，已购买的面单会作废。'],
    },
    {
      heading: '发货',
      steps: [
        '选择发货方式：{order.method.own_tracked}、{order.method.own_untracked}，或{labels.method.buy}。',
        '自选承运商并有物流跟踪时，填写运单号和运费。',
        '点击{order.ship}。库存随之减少，该订单的收入在 60 天后结算。',
      ],
      notes: ['要一次发出多个订单，点击{orders.tracking.open}，粘贴订单号和运单号，或选择文件。发货前会逐行检查。'],
    },
    {
      heading: '送达之前',
      notes: [
        '有运单号的包裹会持续更新物流信息。最后一个包裹送达时，订单即为已送达。没有物流跟踪的订单，3 天后可以手动标记为已送达，30 天后自动标记。送达后 14 天内，零售商可以反馈缺件或破损。如果运单号无法查询，请用{order.track}更正。',
      ],
    },
  ],
}
