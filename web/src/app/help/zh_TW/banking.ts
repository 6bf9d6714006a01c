import type { HelpText } from '../helpText.ts'

export const banking: HelpText = {
  intro: '收款帳戶決定您的撥款轉到哪裡。變更收款帳戶會改變資金去向，因此受到保護。',
  sections: [
    {
      heading: '填寫或變更收款帳戶',
      steps: [
        '開啟{banking.title}，點選{banking.enter}或{banking.change}。',
        '選擇帳戶所在國家或地區，表單會列出當地銀行需要的資訊。',
        '點選{banking.review}，核對每個號碼，用密碼確認；如果已設定，還需要驗證器 App 的驗證碼。',
        '在 60 分鐘內輸入所有擁有者收到的郵件驗證碼。',
      ],
    },
    {
      heading: '之後會怎樣',
      notes: [
        '輸入驗證碼 24 小時後，撥款轉到新帳戶。在此之前仍轉到原帳戶，您也可以用{banking.cancel}撤回變更。兩種情況都會以郵件通知擁有者。60 分鐘內未確認，或驗證碼輸錯五次，需要重新填寫。',
      ],
    },
    {
      heading: '誰可以操作',
      notes: [
        '擁有者和財務可以變更收款帳戶，管理員只能查看，其他人看不到。帳戶資訊加密儲存，只顯示一部分。沒有已驗證的帳戶時，收入會保留，不會遺失。',
      ],
    },
  ],
}
