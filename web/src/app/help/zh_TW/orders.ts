import type { HelpText } from '../helpText.ts'

export const orders: HelpText = {
  intro: '訂單是零售商向您採購的商品。每筆新訂單須在第三個工作日結束前答覆：接單、減少數量或取消。',
  sections: [
    {
      heading: '接單',
      steps: ['開啟{shell.orders}，選擇{orders.tab.to_answer}。', '開啟訂單，點選{order.accept}。', '核對出貨日期和出貨地點，然後確認。'],
      notes: ['接單後會保留庫存並確定佣金，價格和折扣不再變動。直購訂單、手動訂單以及永久 0% 佣金的零售商的訂單不收佣金。'],
    },
    {
      heading: '無法全部供貨時',
      steps: [
        '接單前點選{order.edit}，減少數量。',
        '某種商品已售完時，點選{order.unavailable}。該商品會顯示為缺貨，新訂單的數量隨之減少。',
        '完全無法供貨時，點選{order.cancel}並說明原因。出貨前都可以取消。',
      ],
      notes: ['取消訂單會釋出庫存、作廢寄件標籤並向零售商退款。新訂單 30 天無人答覆會自動取消。零售商的取消申請 2 天後視為拒絕。'],
    },
    {
      heading: '一次處理多筆訂單',
      steps: [
        '在清單中勾選訂單，下方會出現操作列。',
        '可以接單、標示為已出貨、編輯標籤或取消。',
        '查看結果：未能處理的訂單會註明原因，其餘的均已完成。',
      ],
      notes: ['在{settings.title}的{settings.orders}中，可以設定自動接單。'],
    },
    {
      heading: '毛利',
      notes: ['訂單保留接單當天的成本，接單後訂單頁面會顯示毛利，寬螢幕時清單中也會顯示。沒有成本的商品只計數，不做估算。'],
    },
  ],
}
