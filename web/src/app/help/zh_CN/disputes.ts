import type { HelpText } from '../helpText.ts'

export const disputes: HelpText = {
  intro: '零售商可在送达后 14 天内反馈缺件或破损。请在 14 天内答复，逾期视为接受。',
  sections: [
    {
      heading: '答复争议',
      steps: [
        '选择{orders.tab.disputes}，打开订单。',
        '查看反馈的内容、照片和金额。',
        '点击{disputes.approve}同意退款；点击{disputes.reject}并说明理由；如果双方已另行商定，例如补发商品，点击{disputes.resolve}。',
      ],
      notes: ['拒绝时，可以出示该订单的打包照片作为证据。您的答复提交后不能更改。'],
    },
    {
      heading: '答复之后',
      notes: [
        '接受争议后，货款退给零售商，退款部分的佣金退还给您。拒绝后由平台裁决一次：维持拒绝，或改为退款。补发会生成价格为零的草稿订单，请补全后发送。',
      ],
    },
    {
      heading: '期间的款项',
      notes: ['争议等待您答复期间，相应金额不会结算，显示为{payouts.held}。没有未决争议时，订单才算已履约。'],
    },
    {
      heading: '提前准备',
      steps: ['每次打包都拍一张照片。', '在订单页面的{order.files}中添加，类型选择{order.files.kind.packing_photo}。'],
    },
  ],
}
