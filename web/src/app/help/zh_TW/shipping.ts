import type { HelpText } from '../helpText.ts'

export const shipping: HelpText = {
  intro: '接單後，請在承諾的日期前包裝並出貨。',
  sections: [
    {
      heading: '包裝訂單',
      steps: [
        '選擇{orders.tab.to_pack}，開啟訂單，點選{order.pack}。',
        '填寫包裹的尺寸和重量。系統會依商品建議重量，依您以前的包裹建議尺寸。',
        '包裹不只一個時，點選{order.parcel.add}；列印{order.slip}放入包裹。',
      ],
      notes: ['出貨前可用{order.unpack}恢復到包裝前的狀態，已購買的寄件標籤會作廢。'],
    },
    {
      heading: '出貨',
      steps: [
        '選擇出貨方式：{order.method.own_tracked}、{order.method.own_untracked}，或{labels.method.buy}。',
        '使用自己的物流公司並可追蹤時，填寫物流追蹤編號和運費。',
        '點選{order.ship}。庫存隨之減少，該訂單的收入在 60 天後撥款。',
      ],
      notes: ['要一次寄出多筆訂單，點選{orders.tracking.open}，貼上訂單編號和物流追蹤編號，或選擇檔案。出貨前會逐列檢查。'],
    },
    {
      heading: '送達之前',
      notes: [
        '有物流追蹤編號的包裹會持續更新物流資訊。最後一個包裹送達時，訂單即為已送達。無法追蹤的訂單，3 天後可以手動標示為已送達，30 天後自動標示。送達後 14 天內，零售商可以回報缺件或損壞。如果編號查不到，請用{order.track}更正。',
      ],
    },
  ],
}
