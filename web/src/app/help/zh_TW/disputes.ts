import type { HelpText } from '../helpText.ts'

export const disputes: HelpText = {
  intro: '零售商可在送達後 14 天內回報缺件或損壞。請在 14 天內答覆，逾期視為接受。',
  sections: [
    {
      heading: '答覆爭議',
      steps: [
        '選擇{orders.tab.disputes}，開啟訂單。',
        '查看回報的內容、照片和金額。',
        '點選{disputes.approve}同意退款；點選{disputes.reject}並說明理由；如果雙方已另行議定，例如補寄商品，點選{disputes.resolve}。',
      ],
      notes: ['拒絕時，可以出示該訂單的包裝照片作為證據。您的答覆送出後不能更改。'],
    },
    {
      heading: '答覆之後',
      notes: [
        '接受爭議後，貨款退給零售商，退款部分的佣金退還給您。拒絕後由平台裁決一次：維持拒絕，或改為退款。補寄會產生價格為零的草稿訂單，請補齊後傳送。',
      ],
    },
    {
      heading: '期間的款項',
      notes: ['爭議等待您答覆期間，相應金額不會撥款，顯示為{payouts.held}。沒有未決爭議時，訂單才算已履約。'],
    },
    {
      heading: '提前準備',
      steps: ['每次包裝都拍一張照片。', '在訂單頁面的{order.files}中新增，類型選擇{order.files.kind.packing_photo}。'],
    },
  ],
}
