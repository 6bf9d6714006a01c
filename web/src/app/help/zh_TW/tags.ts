import type { HelpText } from '../helpText.ts'

export const tags: HelpText = {
  intro: '標籤是您自訂的分類，可用於零售商、訂單和商品，每個標籤有一種顏色。零售商看不到標籤。',
  sections: [
    {
      heading: '建立和修改標籤',
      steps: [
        '開啟設定中的{settings.tags}，點選{tags.add}。',
        '填寫名稱並選擇顏色，然後點選{tags.save}。',
        '用{tags.editAction}可在所有地方重新命名標籤，用{tags.deleteAction}則從所有地方移除。',
      ],
      notes: ['清單會顯示每個標籤的使用次數。'],
    },
    {
      heading: '使用標籤',
      steps: [
        '開啟訂單、商品或零售商，在其中新增標籤。輸入新名稱即可建立。',
        '在清單中勾選多項，用{orders.bulk.tag}或{network.bulk.tag}一起新增。',
        '依標籤篩選清單，並用{views.add}儲存篩選。',
      ],
      notes: ['檢視可以只供您本人使用，也可以與品牌的所有成員共用。'],
    },
  ],
}
