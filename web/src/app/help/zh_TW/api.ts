import type { HelpText } from '../helpText.ts'

export const api: HelpText = {
  intro: '透過 API，其他程式可以使用您的資料，例如網店系統、倉庫或記帳軟體。請把本頁交給負責串接的人。',
  sections: [
    {
      heading: '授權程式',
      steps: [
        '開啟設定中的{settings.api}，點選{api.token.add}。',
        '依用途命名，選擇有效期（最長 366 天），只授予必要的權限。',
        '複製權杖。權杖只顯示一次，請像密碼一樣保管。',
      ],
      notes: ['權杖代表您操作，權限不會超過您的角色，也無法接觸收款帳戶和成員。{api.token.revokeAction}會立即停用權杖。'],
    },
    {
      heading: '連接 AI 助理',
      steps: [
        '為助理分別建立權杖，只授予必要的權限。',
        '將{api.agents}下的{api.agents.configuration}複製到 AI 應用程式的設定中，並填入您的權杖。',
        '試著問一個問題，例如哪些訂單已逾期。',
      ],
      notes: [
        '變更之前，助理會先得知影響，並須在十分鐘內確認。同意之前，請仔細閱讀 AI 應用程式的詢問；助理做過的操作可在{api.log}和{settings.audit}中查看。',
      ],
    },
    {
      heading: '接收事件',
      steps: [
        '點選{api.webhook.add}，填寫 HTTPS 地址並選擇事件。',
        '保管好{api.webhook.secret}：您的程式用它確認訊息來自我們。',
        '點選{api.webhook.test}，然後查看{api.webhook.log}。',
      ],
      notes: ['傳送失敗後，會在近一天內重複嘗試。連續三天沒有成功，Webhook 會被停用，並以郵件通知管理者。'],
    },
    {
      heading: '先在沙盒中試用',
      notes: ['點選{sandbox.title}下的{sandbox.make}，即可得到一個含有商品副本的品牌。在其中點選{sandbox.test}，不會影響零售商和銀行。'],
    },
    {
      heading: '排查問題',
      notes: ['{api.log}顯示最近 14 天用權杖發出的請求和結果。每個權杖每分鐘最多 600 次請求。'],
    },
  ],
}
