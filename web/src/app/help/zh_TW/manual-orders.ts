import type { HelpText } from '../helpText.ts'

export const manualOrders: HelpText = {
  intro: '在展會上、通話後或收到郵件時，您可以替零售商建立訂單。手動訂單的佣金為 0%。',
  sections: [
    {
      heading: '建立並傳送訂單',
      steps: [
        '點選{orders.new}，從零售商中選擇，或用{manual.customer.add}新增。',
        '透過搜尋新增商品，也可以用{manual.products.paste}或{manual.products.repeat}。目錄中沒有的商品用{manual.products.custom}新增。',
        '核對地址、折扣、運費和付款方式。',
        '點選{manual.send}。',
      ],
      notes: ['輸入的內容會儲存為草稿，離線時也不會遺失，可在{orders.tab.drafts}中找到。數量須為整箱，並達到商品的最低訂購量。'],
    },
    {
      heading: '傳送之後',
      notes: [
        '零售商會收到附有連結的郵件，30 天內可以接受或拒絕；您不能替對方接受。在此之前，訂單顯示在{orders.tab.awaiting_retailer}中。對方接受後會保留庫存，接下來與其他訂單一樣包裝出貨。',
      ],
    },
    {
      heading: '付款方式',
      notes: [
        '選擇{manual.cart.payment.card}時，零售商接受訂單後扣款；卡號在金流服務商的頁面填寫，不會經過我們。選擇{manual.cart.payment.net_60}時，須在 60 天內付款。{manual.cart.payment.paid}表示您已收到貨款。',
      ],
    },
    {
      heading: '再次傳送或再次下單',
      steps: [
        '開啟訂單，點選{approval.sendAgain}，也可以傳送到其他地址：每分鐘 1 次，每天 10 次。',
        '在任一訂單上點選{order.duplicate}，即可用相同的零售商和數量、依目前價格開始新訂單。',
      ],
    },
  ],
}
