/** Collections of the demo brands, in display order: all products of some categories. */
export type DemoCollection = {
  name: [en: string, zh_CN: string, zh_TW: string]
  description: [en: string, zh_CN: string, zh_TW: string]
  categories: readonly string[]
}

export const demoCollections: readonly DemoCollection[] = [
  {
    name: ['The first shelf', '第一层货架', '第一層貨架'],
    description: [
      'What most shops begin with: cups and bowls that sell beside each other, a case of each.',
      '多数店家的第一张订单：彼此好搭的杯与碗，每款先来一箱。',
      '多數店家的第一張訂單：彼此好搭的杯與碗，每款先來一箱。',
    ],
    categories: ['Cups & mugs', 'Plates & bowls', 'Tea & coffee ware'],
  },
  {
    name: ['A desk by the window', '窗边的书桌', '窗邊的書桌'],
    description: [
      'Paper to write on and what to write with, for the table near the till.',
      '写字的纸与笔，适合摆在收银台旁。',
      '寫字的紙與筆，適合擺在收銀台旁。',
    ],
    categories: ['Notebooks & planners', 'Desk & writing', 'Greeting cards'],
  },
  {
    name: ['Gifts for the slow months', '慢时节的礼物', '慢時節的禮物'],
    description: [
      'Easy to wrap, easy to carry home: scent, cloth and paper for the end of the year.',
      '好包装、好带走：岁末的香氛、织物与纸品。',
      '好包裝、好帶走：歲末的香氛、織物與紙品。',
    ],
    categories: ['Candles & home fragrance', 'Gift wrap', 'Kitchen textiles', 'Scarves & hats'],
  },
]
