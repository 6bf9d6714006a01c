import type { HelpText } from '../helpText.ts'

export const security: HelpText = {
  intro: '保護您的帳號：使用可靠的密碼，登入時多一步驗證，並留意在哪些裝置上登入。',
  sections: [
    {
      heading: '變更密碼',
      steps: ['開啟設定中的{settings.security}，點選{settings.password.change}。', '輸入目前的密碼和新密碼，新密碼須為 10 至 128 個字元。'],
      notes: [
        '儲存後，其他裝置都會登出。忘記密碼時，在登入頁面點選{session.forgot}：郵件中的連結只能使用一次，60 分鐘內有效。密碼輸錯 5 次後，最多需等待 15 分鐘。',
      ],
    },
    {
      heading: '開啟兩步驟驗證',
      steps: [
        '點選{settings.factor.setUp}，用手機上的驗證器 App 掃描 QR Code。',
        '輸入 App 顯示的驗證碼。',
        '儲存十組備用碼：手機不在身邊時，每組可用於登入一次。',
      ],
    },
    {
      heading: '用通行密鑰登入',
      steps: ['點選{settings.passkeys.add}，裝置會要求指紋、臉部或 PIN。', '之後登入時點選{session.passkey}，不需要密碼和驗證碼。'],
    },
    {
      heading: '管理登入的裝置',
      notes: [
        '{settings.sessions}列出您登入的裝置。對陌生的裝置可以登出，或點選{settings.sessions.endOthers}。在新裝置上登入時，會以郵件通知您。',
      ],
    },
  ],
}
