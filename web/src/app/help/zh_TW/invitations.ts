import type { HelpText } from '../helpText.ts'

export const invitations: HelpText = {
  intro: '透過郵件邀請商店。90 天內註冊的零售商，向您採購永久 0% 佣金。',
  sections: [
    {
      heading: '寄送邀請',
      steps: [
        '對新的地址使用{palette.inviteRetailers}；或在{shell.network}中勾選零售商，點選{invite.invite}。',
        '選擇語言，或選擇{invite.ownLanguage}；需要時填寫{invite.message}。',
        '查看{invite.preview}、將寄送的郵件數量，以及不會收到郵件的人。',
        '點選{invite.send}。郵件寄出後不能收回。',
      ],
      notes: ['下過單的零售商收到的是補貨提醒。'],
    },
    {
      heading: '零售商得到什麼',
      notes: [
        '零售商首次受邀時，會獲得 HKD 800 或等值的首購採購折抵金，60 天內有效。在零售商頁面點選{coupon.extend}，可延長 7 天，最多三次。',
      ],
    },
    {
      heading: '您得到什麼',
      notes: ['受邀後 90 天內註冊的零售商會與您的品牌綁定，其訂單永久免佣金，並在訂單清單中標明。'],
    },
    {
      heading: '限制',
      notes: [
        '每個零售商十分鐘內最多收到一封郵件，每個品牌每天最多寄送 2,000 封。已取消訂閱的人不會再收到您的郵件。零售商頁面會顯示上一封郵件是否送達。',
      ],
    },
  ],
}
