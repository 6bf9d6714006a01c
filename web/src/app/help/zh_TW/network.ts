import type { HelpText } from '../helpText.ts'

export const network: HelpText = {
  intro: '這裡列出向您採購的零售商，以及可能合作的零售商。',
  sections: [
    {
      heading: '新增零售商',
      steps: [
        '點選{network.add}。',
        '選擇{network.add.form}，貼上最多 500 個電子郵件地址，或用{network.add.file}匯入最多 50,000 列。',
        '查看結果：貼上時，您已新增過的地址或平台零售商使用的地址會列出原因；匯入檔案時，現有的零售商會更新，預覽會列出每項變更。',
      ],
      notes: ['零售商也會自己加入：透過首次訂單，或透過直購連結、網站元件上的表單。您新增的零售商只有您的品牌可以看到。'],
    },
    {
      heading: '了解合作進展',
      steps: [
        '使用分頁：{network.tab.uncontacted}、{network.tab.contacted}、{network.tab.signed_up}、{network.tab.ordered}。',
        '開啟零售商，查看訂單、最常採購的商品、採購週期和往來紀錄。',
        '新增備註或標籤，只有您的團隊可以看到。',
      ],
    },
    {
      heading: '提醒該補貨的零售商',
      notes: [
        '平時每隔幾週採購、如今遲遲未下單的零售商，旁邊會顯示{network.late}。勾選後點選{invite.reorder}。至少要有三筆以往的訂單才能判斷。',
      ],
    },
    {
      heading: '移除零售商',
      notes: ['下過單的零售商，或享有永久 0% 佣金的零售商，不能移除。'],
    },
  ],
}
