import type { HelpText } from '../helpText.ts'

export const people: HelpText = {
  intro: '邀請同事，並為每個人分配角色，決定他們能看到和能做什麼。',
  sections: [
    {
      heading: '邀請成員',
      steps: [
        '開啟設定中的{settings.users}，點選{people.invite}。',
        '填寫電子郵件、姓名、角色和郵件語言。',
        '點選{people.invite.send}。郵件中的連結只能使用一次，7 天內有效。',
      ],
      notes: ['郵件未送達時，頁面會提示。{people.resend}會產生新連結，舊連結隨即失效。每個品牌最多 200 人，包括已邀請的人。'],
    },
    {
      heading: '變更角色或移除成員',
      steps: ['在成員姓名旁選擇其他角色，立即生效，已開啟的頁面也一樣。', '移除成員後，其存取權限立即終止，但操作紀錄會保留。'],
      notes: ['管理員可以管理除擁有者以外的所有人。品牌始終要有擁有者，最後一位擁有者不能離開。將某人設為擁有者時，可能需要輸入您的密碼。'],
    },
    {
      heading: '各角色的權限',
      notes: [
        '詳見{settings.roles}：擁有者和管理員幾乎可以做所有事；商品管理負責商品和商店；訂單管理負責訂單、零售商和訊息；財務負責撥款和收款帳戶；檢視者可以查看撥款和收款帳戶以外的所有內容。',
      ],
    },
    {
      heading: '要求兩步驟驗證',
      notes: ['擁有者可以用{people.factor.require}統一要求。未設定的成員會在下次造訪時設定。'],
    },
  ],
}
