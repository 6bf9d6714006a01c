import type { HelpText } from '../helpText.ts'

export const account: HelpText = {
  intro: '帳號只屬於您本人：同一個姓名、登入信箱和密碼，用於您的所有品牌。',
  sections: [
    {
      heading: '修改個人資料',
      steps: ['開啟設定中的{settings.account}。', '修改姓名並儲存。同事會在您的操作旁看到它。'],
    },
    {
      heading: '變更登入信箱',
      steps: [
        '開啟{settings.security}，點選{settings.login.change}。',
        '填寫新的地址。驗證碼會寄到該地址，60 分鐘內有效。',
        '輸入驗證碼。系統可能會先要求輸入密碼。',
      ],
      notes: ['原地址會立即收到通知，並可在確認後 7 天內撤回變更。您的其他裝置都會登出。'],
    },
    {
      heading: '管理多個品牌',
      steps: [
        '點選左上角的品牌名稱，可切換到其他品牌。切換後，瀏覽器的所有分頁都會開啟該品牌。',
        '仍顯示其他品牌的分頁會給出提示，在您選擇之前不會傳送任何內容。',
      ],
      notes: ['您在不同品牌中的角色可能不同：{settings.roles}列出每個角色的權限。'],
    },
  ],
}
