import type { HelpText } from '../helpText.ts'

export const labels: HelpText = {
  intro: '在這裡購買的寄件標籤，比物流公司定價低 30%。',
  sections: [
    {
      heading: '購買寄件標籤',
      steps: [
        '包裝訂單，將出貨方式選為{labels.method.buy}。',
        '點選{labels.getPrices}，系統會向各物流公司詢問所有包裹的總價。',
        '選擇服務，點選{labels.buy}，然後列印寄件標籤。',
        '將標籤貼在包裹上，點選{order.ship}。物流追蹤編號會自動填入。',
      ],
      notes: ['只要地址和包裹沒有變動，報價在 24 小時內可以購買。標籤費用從該訂單的收入中扣除。'],
    },
    {
      heading: '一次購買多張標籤',
      steps: [
        '在{orders.tab.to_ship}中勾選最多 200 筆訂單，點選{orders.bulk.labels}。',
        '為所有訂單統一選擇{labels.batch.cheapest}或{labels.batch.fastest}的服務，也可為個別訂單另選服務，再確認總價。',
        '點選{labels.batch.print}，然後將訂單標示為已出貨。',
      ],
      notes: ['離開頁面後處理仍會繼續，可從清單再次進入。無法購買標籤的訂單會註明原因。'],
    },
    {
      heading: '報關、電池與退款',
      notes: [
        '跨關境出貨時，每種商品都要有 HS 編碼、產地和大於零的價值。詢價前會列出缺少的內容。危險品請使用自己的物流公司。出貨前可用{labels.void}向物流公司申請退款，結果會記入訂單動態。',
      ],
    },
  ],
}
