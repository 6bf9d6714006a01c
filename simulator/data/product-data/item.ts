import type { MotifName } from '../../renderer/motifs.ts'

/** English, 简体, 繁體. */
export type Words = readonly [en: string, zh_CN: string, zh_TW: string]

/** Colours shared by glazes, dyes and papers. */
export const colours = {
  fog: { code: 'FOG', words: ['Fog', '雾', '霧'], hex: '#d9cfbf' },
  rice: { code: 'RCE', words: ['Rice', '米白', '米白'], hex: '#e9e1d2' },
  tide: { code: 'TDE', words: ['Tide', '潮', '潮'], hex: '#3f6a70' },
  celadon: { code: 'CEL', words: ['Celadon', '青瓷', '青瓷'], hex: '#9db3a2' },
  moss: { code: 'MOS', words: ['Moss', '苔', '苔'], hex: '#7d8a63' },
  clay: { code: 'CLY', words: ['Clay', '陶土', '陶土'], hex: '#b78d69' },
  sand: { code: 'SND', words: ['Sand', '沙', '沙'], hex: '#cbb596' },
  dawn: { code: 'DWN', words: ['Dawn', '晨粉', '晨粉'], hex: '#d6ab98' },
  persimmon: { code: 'PRS', words: ['Persimmon', '柿', '柿'], hex: '#bf673f' },
  plum: { code: 'PLM', words: ['Plum', '梅', '梅'], hex: '#7a5560' },
  indigo: { code: 'IND', words: ['Indigo', '靛', '靛'], hex: '#3c4a66' },
  ink: { code: 'INK', words: ['Ink', '墨', '墨'], hex: '#35393d' },
  granite: { code: 'GRN', words: ['Granite', '花岗灰', '花崗灰'], hex: '#a7a39b' },
  mustard: { code: 'MUS', words: ['Mustard', '芥黄', '芥黃'], hex: '#c79b45' },
  ash: { code: 'ASH', words: ['Ash', '白蜡木', '白蠟木'], hex: '#cda878' },
  walnut: { code: 'WAL', words: ['Walnut', '胡桃木', '胡桃木'], hex: '#8a6244' },
  bark: { code: 'BRK', words: ['Bark', '树皮', '樹皮'], hex: '#6d4a2e' },
  glow: { code: 'GLW', words: ['Glow', '暖光', '暖光'], hex: '#eccb94' },
  vermilion: { code: 'VER', words: ['Vermilion', '朱红', '朱紅'], hex: '#b5402f' },
  gold: { code: 'GLD', words: ['Gold', '金', '金'], hex: '#c9a35a' },
} as const satisfies Record<string, { code: string; words: Words; hex: `#${string}` }>
export type ColourName = keyof typeof colours

/** Option values other than colours. `priceFactor` multiplies the price of the first. */
export const choices = {
  small: { code: 'S', words: ['Small', '小', '小'], priceFactor: 1 },
  medium: { code: 'M', words: ['Medium', '中', '中'], priceFactor: 1.45 },
  large: { code: 'L', words: ['Large', '大', '大'], priceFactor: 1.9 },
  side: { code: '18', words: ['Side, 18 cm', '点心盘 18 厘米', '點心盤 18 公分'], priceFactor: 1 },
  dinner: { code: '26', words: ['Dinner, 26 cm', '主餐盘 26 厘米', '主餐盤 26 公分'], priceFactor: 1.6 },
  a6: { code: 'A6', words: ['A6', 'A6', 'A6'], priceFactor: 1 },
  a5: { code: 'A5', words: ['A5', 'A5', 'A5'], priceFactor: 1.4 },
  a4: { code: 'A4', words: ['A4', 'A4', 'A4'], priceFactor: 1 },
  a3: { code: 'A3', words: ['A3', 'A3', 'A3'], priceFactor: 1.6 },
  hand: { code: 'HD', words: ['Hand, 40 × 70 cm', '面巾 40 × 70 厘米', '毛巾 40 × 70 公分'], priceFactor: 1 },
  bath: { code: 'BT', words: ['Bath, 70 × 140 cm', '浴巾 70 × 140 厘米', '浴巾 70 × 140 公分'], priceFactor: 2.2 },
  c45: { code: '45', words: ['45 × 45 cm', '45 × 45 厘米', '45 × 45 公分'], priceFactor: 1 },
  c50: { code: '50', words: ['50 × 50 cm', '50 × 50 厘米', '50 × 50 公分'], priceFactor: 1.2 },
  harbour: { code: 'HAR', words: ['Harbour (salt, wet rope)', '海港（盐、湿缆绳）', '海港（鹽、濕纜繩）'], priceFactor: 1 },
  bonded: { code: 'CAM', words: ['Camphor street (camphor, rain)', '樟木巷（樟木、雨水）', '樟木巷（樟木、雨水）'], priceFactor: 1 },
  tea: { code: 'TEA', words: ['Tea hour (oolong, tangerine)', '下午茶（乌龙、陈皮）', '下午茶（烏龍、陳皮）'], priceFactor: 1 },
  blank: { code: 'BL', words: ['Blank', '空白', '空白'], priceFactor: 1 },
  ruled: { code: 'RU', words: ['Ruled', '横线', '橫線'], priceFactor: 1 },
  six: { code: '6', words: ['Set of 6', '6 件套', '6 入組'], priceFactor: 1 },
  twelve: { code: '12', words: ['Set of 12', '12 件套', '12 入組'], priceFactor: 1.85 },
} as const satisfies Record<string, { code: string; words: Words; priceFactor: number }>
export type ChoiceName = keyof typeof choices

export const optionKinds = {
  colour: ['Colour', '颜色', '顏色'],
  size: ['Size', '尺寸', '尺寸'],
  scent: ['Scent', '香味', '香味'],
  paper: ['Paper', '内页', '內頁'],
  pack: ['Pack', '套装', '組合'],
} as const satisfies Record<string, Words>
export type OptionKindName = keyof typeof optionKinds

export const materials = {
  stoneware: ['Stoneware, lead-free glaze', '炻瓷，无铅釉', '炻器，無鉛釉'],
  bisque: ['Unglazed stoneware', '素烧炻瓷', '素燒炻器'],
  stonewareAsh: ['Stoneware and ash wood', '炻瓷、白蜡木', '炻器、白蠟木'],
  soy: ['Soy and beeswax, cotton wick, stoneware', '大豆蜡与蜂蜡、棉芯、炻瓷', '大豆蠟與蜂蠟、棉芯、炻器'],
  incense: ['Sandalwood, agarwood, honey', '檀香、沉香、蜂蜜', '檀香、沉香、蜂蜜'],
  lantern: ['Mulberry paper, ash wood, LED', '桑皮纸、白蜡木、LED', '桑皮紙、白蠟木、LED'],
  ash: ['Ash wood, oiled', '白蜡木，木蜡油', '白蠟木，木蠟油'],
  camphor: ['Reclaimed camphor wood', '回收樟木', '回收樟木'],
  granite: ['Hong Kong granite offcuts', '香港花岗岩边料', '香港花崗岩邊料'],
  graniteBrass: ['Granite and solid brass', '花岗岩、实心黄铜', '花崗岩、實心黃銅'],
  linenCotton: ['55% linen, 45% cotton', '55% 亚麻、45% 棉', '55% 亞麻、45% 棉'],
  linen: ['Washed linen', '水洗亚麻', '水洗亞麻'],
  cotton: ['Organic cotton', '有机棉', '有機棉'],
  canvas: ['14 oz cotton canvas', '14 安士棉帆布', '14 盎司棉帆布'],
  wool: ['Recycled lambswool', '再生羔羊毛', '再生羔羊毛'],
  recycled: ['Recycled paper, soy ink', '再生纸、大豆油墨', '再生紙、大豆油墨'],
  cottonPaper: ['Cotton paper, letterpress', '棉纸、活版印刷', '棉紙、活版印刷'],
  bookcloth: ['Book cloth, 100 gsm paper', '装帧布、100 克纸', '裝幀布、100 磅紙'],
  printFrame: ['Cotton paper, ash frame', '棉纸、白蜡木框', '棉紙、白蠟木框'],
  cedar: ['Cedar, graphite', '雪松木、石墨', '雪松木、石墨'],
} as const satisfies Record<string, Words>

/** A product of the demo; prices are in HKD. */
export type Item = {
  sku: string
  name: Words
  description: Words
  material: keyof typeof materials
  /** The English name of its category. */
  category: string
  form: string
  motif?: MotifName
  /** Its colour options; photos show the first. */
  colours: readonly [ColourName, ...ColourName[]]
  /** Secondary colours, the same for every colour option. */
  otherColours?: readonly ColourName[]
  choice?: { kind: OptionKindName; values: readonly [ChoiceName, ...ChoiceName[]] }
  /** Wholesale and retail. */
  price: readonly [number, number]
  /** Length, width, height in cm and weight in kg, of the package. */
  packedSize: readonly [number, number, number, number]
  caseQuantity: number
  hsCode: string
  customs: string
  isBattery?: boolean
  /** Stays a draft. */
  isDraft?: boolean
  /** Final stock of its first variation; undefined is always in stock. */
  stockLeft?: number
  /** The second photo is missing. */
  hasOnePhoto?: boolean
  /** A language without translation. */
  missingTranslation?: 'zh_CN' | 'zh_TW'
}
