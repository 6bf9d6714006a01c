import type { HelpText } from '../helpText.ts'

export const messages: HelpText = {
  intro: '訊息是您與平台零售商的往來，每個零售商一個對話。',
  sections: [
    {
      heading: '回覆',
      steps: [
        '開啟{shell.messages}。{messages.tab.needs_reply}中是零售商最後發言的對話。',
        '開啟對話，輸入內容後點選{messages.send}。{messages.file.add}可新增 20 MB 以內的圖片、PDF、Word、Excel 或文字檔案。',
        '不需要回覆時，點選{messages.done}。{messages.archive}也會標示為已處理，並移出清單。',
      ],
      notes: ['離線時，訊息會保留在瀏覽器中，連線後自動傳送。團隊中任何一人讀過的訊息，對所有人都是已讀。'],
    },
    {
      heading: '使用其他語言',
      steps: ['點選{messages.translate}，用您的語言閱讀訊息。', '開啟{messages.translate.outgoing}，用零售商的語言傳送。'],
    },
    {
      heading: '儲存常用內容',
      steps: ['開啟{messages.templates}，點選{messages.templates.add}。', '最多用三種語言填寫，可插入零售商名稱或訂單編號。'],
      notes: ['每個品牌最多 100 個範本，團隊成員都可以使用。'],
    },
    {
      heading: '可以傳訊息給誰',
      notes: ['您可以傳訊息給已在平台上的零售商。您自行新增的零售商須先註冊；在此之前，請以郵件邀請。'],
    },
  ],
}
