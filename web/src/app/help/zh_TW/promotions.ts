import type { HelpText } from '../helpText.ts'

export const promotions: HelpText = {
  intro: '促銷可在一段時間內為零售商提供折扣或免運。',
  sections: [
    {
      heading: '建立促銷',
      steps: [
        '點選{promotions.new}，選擇優惠方式：{promotion.kind.percentage}、{promotion.kind.fixed}（每件折抵），或{promotion.kind.free_shipping}。',
        '設定開始和結束日期、銷售地區；需要時設定最低消費。',
        '選擇{promotion.scope.storefront}，或最多 20 款商品。',
        '查看{promotion.check}，然後儲存。',
      ],
      notes: [
        '促銷最長 366 天，依品牌時區從零點到零點計算。每個地區同一時間只能有一個全店促銷。固定金額須低於適用商品的最低價格，並依幣別分別填寫。',
      ],
    },
    {
      heading: '訂單如何享有優惠',
      notes: ['每種商品只享有折抵最多的那一個促銷，促銷不疊加。最低消費依折扣前的貨款計算。佣金依折扣後的貨款計算。'],
    },
    {
      heading: '進行中與結束後',
      steps: [
        '開啟促銷，查看{promotion.performance}，並與開始前相同天數比較。',
        '點選{promotion.disable}停止促銷，或修改結束日期。',
        '點選{promotion.duplicate}再辦一次。',
      ],
      notes: ['已有訂單使用的促銷只能停用或提前結束，不能刪除。'],
    },
  ],
}
