import type { HelpText } from '../helpText.ts'

export const onboarding: HelpText = {
  intro: '品牌進駐從提出申請開始。申請通過後，即可逐步設定品牌。',
  sections: [
    {
      heading: '提出申請',
      steps: [
        '填寫五個部分：聯絡人、品牌、商品目錄、物流、確認。內容會在輸入時自動儲存。',
        '要在另一台裝置上繼續，請開啟填完第一部分後我們寄送的郵件中的連結。',
        '設定密碼，同意條款，然後送出申請。',
      ],
      notes: ['商品目錄可以是 20 MB 以內的 CSV 或 Excel 檔案，也可以是連結。草稿在最後一次修改 60 天後刪除。'],
    },
    {
      heading: '送出之後',
      notes: ['申請送出後不能再修改。平台會核准或拒絕申請，結果都會以郵件通知您。郵件中的連結會開啟登入頁面，請用您設定的密碼登入。'],
    },
    {
      heading: '最初幾步',
      steps: [
        '開啟{shell.home}，頂端的清單列出新品牌首先要做的事。',
        '在{shell.store}介紹您的品牌，然後用{product.new}新增一款商品，或用{import.title}一次新增多款。申請時上傳的檔案也可在那裡匯入。',
        '在{settings.locations}新增出貨地點，在{banking.title}填寫收款帳戶。',
        '用{palette.inviteRetailers}邀請您熟悉的商店。',
      ],
    },
  ],
}
