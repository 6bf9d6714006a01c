import type { HelpText } from '../helpText.ts'

export const locations: HelpText = {
  intro: '這裡是您的出貨地點。接單前至少要有一個出貨地點。',
  sections: [
    {
      heading: '新增出貨地點',
      steps: [
        '開啟設定中的{settings.locations}，點選{settings.locations.add}。',
        '填寫名稱（例如「工作室」）和地址，地址欄位會依所在國家或地區的順序排列。',
        '如果多數訂單從這裡出貨，請勾選{settings.locations.is_default}，然後儲存。',
      ],
      notes: ['請同時填寫電話：許多物流公司需要電話，跨境出貨時尤其如此。'],
    },
    {
      heading: '如何使用',
      notes: [
        '接單時會建議預設地點，您可以選擇其他地點，或僅為該訂單填寫一個地址。地址會印在裝箱單、商業發票和寄件標籤上。自動接受的訂單從預設地點出貨。',
      ],
    },
    {
      heading: '修改或刪除',
      steps: [
        '點選{settings.locations.editAction}修改地址。已購買的寄件標籤保持列印時的樣子。',
        '不再從那裡出貨時，點選{settings.locations.deleteAction}。如果它是預設地點，會由其餘地點中最早新增的代替。',
      ],
    },
  ],
}
