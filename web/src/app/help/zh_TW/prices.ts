import type { HelpText } from '../helpText.ts'

export const prices: HelpText = {
  intro: '每個規格都有一組以您的幣別計價的批發價和零售價；以其他幣別銷售時，再新增相應的價格。',
  sections: [
    {
      heading: '大量改價',
      steps: [
        '開啟{prices.title}，其中列出所有規格在各幣別下的價格。',
        '選取儲存格，直接輸入、從試算表貼上，或使用{prices.changeByPercent}、{prices.round}。',
        '點選{prices.review}，核對改動後點選{prices.save}。',
      ],
    },
    {
      heading: '修改庫存與物流資訊',
      steps: [
        '開啟{prices.title}，切換到{prices.tab.facts}，其中列出所有規格的庫存、備貨天數、尺寸、重量、標籤、分類與銷售地區。',
        '直接輸入，或從試算表貼上一塊範圍。公克、磅、英寸等單位會自動換算。分類與銷售地區可用任一語言填寫名稱，多個之間以逗號分隔。',
        '點選{prices.review}，核對改動後點選{facts.save}。',
      ],
      notes: ['庫存留空表示不限庫存。其他各項由同一商品的所有規格共用。'],
    },
    {
      heading: '增加銷售幣別',
      steps: [
        '在價格總表中點選{prices.addCurrency}。',
        '填寫價格，或點選{prices.suggest}並修改建議的價格。',
        '儲存後，以該幣別採購的零售商就會看到這些價格。',
      ],
      notes: [
        '每個銷售地區使用一種幣別。匯率變動不會影響您已設定的價格；{currencies.title}提供匯率和換算工具。沒有價格的地區，零售商會看到「暫無價格」。',
      ],
    },
    {
      heading: '商品成本',
      notes: ['在{product.cost}欄填寫每件商品的成本，以您的幣別計價。只有擁有者、管理員以及商品與財務角色看得到成本，零售商永遠看不到。'],
    },
    {
      heading: '規則',
      notes: [
        '在每個幣別中，批發價不得高於零售價，零售商的毛利率不得低於 20%。日圓和韓元只能填寫整數。不符合規則的價格會在儲存前於儲存格中提示。',
      ],
    },
  ],
}
