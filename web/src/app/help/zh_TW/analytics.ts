import type { HelpText } from '../helpText.ts'

export const analytics: HelpText = {
  intro: '數據分析顯示生意的走勢：訂單與銷售額、退貨、評價、服務和流量。',
  sections: [
    {
      heading: '查看數據',
      steps: [
        '開啟{shell.analytics}，選擇{analytics.period}，從 7 天到全部時間。',
        '選擇{analytics.compare.previous}或{analytics.compare.year}，查看變化。',
        '點選圖表下方的{analytics.table}，查看準確的數字。',
      ],
      notes: ['日期依品牌時區計算，不含已取消的訂單。銷售額為折扣後的貨款，其他幣別依當天匯率換算。'],
    },
    {
      heading: '查看毛利',
      notes: [
        '有權查看成本的成員可以在{analytics.tab.profit}中查看每款商品、每家零售商帶來的毛利。成本不明或幣別與您不同的訂單不計入，並單獨列出。',
      ],
    },
    {
      heading: '回覆評價',
      steps: [
        '開啟{analytics.tab.reviews}，點選{analytics.reply}。回覆顯示在評價下方，所有零售商都能看到，之後還可以修改。',
        '評價有冒犯內容或與您的訂單無關時，點選{analytics.flag}。在平台撤下之前，評價仍會顯示。',
      ],
    },
    {
      heading: '維持服務水準',
      notes: [
        '{analytics.tab.service}將您的表現與目標比較：準時答覆至少 90%，取消最多 2%，延遲出貨最多 5%，爭議最多 2%。未達標的訂單會逐一列出。',
      ],
    },
    {
      heading: '找出好賣與不好賣的商品',
      notes: [
        '{analytics.tab.sell-through}是已訂購且沒有退回的件數比例，並列出退貨原因。{analytics.tab.traffic}中的{analytics.doctor}指出哪些商品在瀏覽、點擊、下單之間流失了零售商，以及最先該補充什麼。',
      ],
    },
  ],
}
