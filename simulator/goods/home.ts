import type { Item } from './words.ts'

/** Slow Ferry: light, scent, wood and stone. */
export const home: readonly Item[] = [
  {
    sku: 'SF-PLN',
    name: ['Rooftop Planter', '天台花盆', '天台花盆'],
    text: [
      'Made for the sliver of sky that every flat has somewhere. Unglazed, so that roots can breathe, with a saucer that saves the floor.',
      '为每间屋子都有的那一小片天空而做。素烧不上釉，根系能呼吸；配托盘，不湿地板。',
      '為每間屋子都有的那一小片天空而做。素燒不上釉，根系能呼吸；配托盤，不濕地板。',
    ],
    ...{ material: 'bisque', category: 'Vases & planters', form: 'planter', colours: ['sand', 'clay', 'granite'] },
    ...{
      choice: { kind: 'size', of: ['small', 'medium'] },
      price: [168, 348],
      box: [19, 19, 16, 1.4],
      caseOf: 2,
      hs: '6914.90',
      customs: 'Unglazed stoneware planter',
    },
  },
  {
    sku: 'SF-SOP',
    name: ['Tidepool Soap Dish', '潮池皂盘', '潮池皂盤'],
    text: [
      'A shallow pool that drains by itself. The soap dries, and so does the shelf.',
      '一洼会自己排干的浅池。肥皂干爽，台面也干爽。',
      '一窪會自己排乾的淺池。肥皂乾爽，檯面也乾爽。',
    ],
    ...{ material: 'stoneware', category: 'Bath & body', form: 'soapDish', colours: ['tide', 'rice', 'plum'] },
    ...{ price: [72, 148], box: [16, 12, 5, 0.34], caseOf: 8, hs: '6912.00', customs: 'Stoneware soap dish' },
  },
  {
    sku: 'SF-CHD',
    name: ['Night Watch Candleholder', '守夜烛台', '守夜燭台'],
    text: [
      'A chamberstick to carry to bed when the power goes out in a typhoon, and to use on every other evening too.',
      '台风停电的夜里端着它去睡觉，平常的夜晚也舍不得收起来。',
      '颱風停電的夜裡端著它去睡覺，平常的夜晚也捨不得收起來。',
    ],
    ...{ material: 'stoneware', category: 'Candles & home fragrance', form: 'candleHolder', colours: ['indigo', 'mustard'] },
    ...{ price: [98, 208], box: [18, 15, 7, 0.4], caseOf: 6, hs: '6913.90', customs: 'Stoneware candleholder' },
  },
  {
    sku: 'SF-CND',
    name: ['Slack Water Candle', '静水蜡烛', '靜水蠟燭'],
    text: [
      'Three scents of one city, poured by hand into a cup you will keep. Burns for fifty hours, then holds pens.',
      '一座城的三种气味，手工注入一只舍不得丢的杯子。燃五十小时，之后用来插笔。',
      '一座城的三種氣味，手工注入一只捨不得丟的杯子。燃五十小時，之後用來插筆。',
    ],
    ...{ material: 'soy', category: 'Candles & home fragrance', form: 'candle', colours: ['moss'], with: ['rice'] },
    ...{
      choice: { kind: 'scent', of: ['harbour', 'bonded', 'tea'] },
      price: [138, 288],
      box: [11, 11, 12, 0.62],
      caseOf: 6,
      hs: '3406.00',
      customs: 'Scented candle',
      left: 48,
    },
  },
  {
    sku: 'SF-INH',
    name: ['Cloud Base Incense Holder', '云脚香座', '雲腳香座'],
    text: [
      'On humid mornings the cloud sits halfway up the Peak. This plate catches the ash below it.',
      '潮湿的早晨，云停在太平山的半腰。这只盘子接住云下的香灰。',
      '潮濕的早晨，雲停在太平山的半腰。這只盤子接住雲下的香灰。',
    ],
    ...{ material: 'stoneware', category: 'Candles & home fragrance', form: 'incenseHolder', colours: ['dawn', 'ink', 'celadon'] },
    ...{ price: [84, 178], box: [20, 20, 5, 0.45], caseOf: 6, hs: '6913.90', customs: 'Stoneware incense holder' },
  },
  {
    sku: 'SF-INC',
    name: ['Fragrant Harbour Incense', '香港线香', '香港線香'],
    text: [
      'The city was named for the incense it shipped. Forty short sticks, rolled in Tai Po, each burning as long as a pot of tea.',
      '这座城因运香而得名。四十支短香，大埔手工搓制，一支烧完，正好一壶茶。',
      '這座城因運香而得名。四十支短香，大埔手工搓製，一支燒完，正好一壺茶。',
    ],
    ...{
      material: 'incense',
      category: 'Candles & home fragrance',
      form: 'incenseBox',
      motif: 'sunrise',
      colours: ['indigo'],
      with: ['rice', 'persimmon'],
    },
    ...{ price: [58, 128], box: [22, 9, 4, 0.14], caseOf: 12, hs: '3307.41', customs: 'Incense sticks' },
  },
  {
    sku: 'SF-LMP',
    name: ['Paper Moon Lamp', '纸月灯', '紙月燈'],
    text: [
      'A mulberry-paper moon on an ash foot. Three steps of warm light, and forty hours on one charge, for balconies and blackouts.',
      '桑皮纸做的月亮，立在白蜡木座上。三档暖光，充一次电亮四十小时，阳台和停电夜都合用。',
      '桑皮紙做的月亮，立在白蠟木座上。三段暖光，充一次電亮四十小時，陽台和停電夜都合用。',
    ],
    ...{ material: 'lantern', category: 'Lighting', form: 'lamp', colours: ['glow'], isBattery: true },
    ...{ price: [368, 798], box: [24, 24, 28, 0.85], caseOf: 2, hs: '9405.21', customs: 'Rechargeable table lamp (lithium-ion, 9.6 Wh)' },
  },
  {
    sku: 'SF-TRY',
    name: ['Ferry Deck Tray', '甲板托盘', '甲板托盤'],
    text: [
      'Joined like the benches of the old Star ferries. Carries breakfast for two, and fits the seat between you.',
      '榫接方式来自老天星小轮的长椅。端得下两人份的早餐，也放得进两人之间的座位。',
      '榫接方式來自老天星小輪的長椅。端得下兩人份的早餐，也放得進兩人之間的座位。',
    ],
    ...{ material: 'ash', category: 'Storage & trays', form: 'tray', colours: ['ash', 'walnut'], with: ['bark'] },
    ...{
      choice: { kind: 'size', of: ['small', 'medium'] },
      price: [218, 458],
      box: [40, 26, 5, 0.95],
      caseOf: 4,
      hs: '4419.90',
      customs: 'Wooden serving tray',
    },
  },
  {
    sku: 'SF-BRD',
    name: ['Camphor Lane Board', '樟木巷砧板', '樟木巷砧板'],
    text: [
      'From trees the storms brought down in 2018. No two boards share a grain, and all of them smell faintly of a grandmother’s chest.',
      '取自 2018 年台风吹倒的树。每块纹理都不同，却都带着一点外婆樟木箱的味道。',
      '取自 2018 年颱風吹倒的樹。每塊紋理都不同，卻都帶著一點外婆樟木箱的味道。',
    ],
    ...{ material: 'camphor', category: 'Cutlery & utensils', form: 'board', colours: ['ash'], with: ['bark'] },
    ...{ price: [188, 388], box: [34, 22, 3, 0.9], caseOf: 4, hs: '4419.11', customs: 'Wooden serving board', left: 6 },
  },
  {
    sku: 'SF-SPN',
    name: ['Camphor Lane Spoons', '樟木巷木勺', '樟木巷木杓'],
    text: [
      'Three spoons from the offcuts of the board: one for jam, one for salt, one to lose.',
      '砧板余料做成的三把勺：一把舀果酱，一把舀盐，一把注定会弄丢。',
      '砧板餘料做成的三支杓：一支舀果醬，一支舀鹽，一支注定會弄丟。',
    ],
    ...{ material: 'camphor', category: 'Cutlery & utensils', form: 'spoons', colours: ['walnut'], with: ['bark'] },
    ...{ price: [64, 138], box: [20, 9, 4, 0.12], caseOf: 10, hs: '4419.90', customs: 'Wooden spoons, set of 3', hasOnePhoto: true },
  },
  {
    sku: 'SF-HKS',
    name: ['Village House Hooks', '村屋衣钩', '村屋衣鉤'],
    text: [
      'Three pegs on an ash rail, for the hat, the bag and the umbrella that every doorway needs.',
      '白蜡木横条，三枚木钩：门口永远需要挂的帽子、包和伞。',
      '白蠟木橫條，三枚木鉤：門口永遠需要掛的帽子、包和傘。',
    ],
    ...{ material: 'ash', category: 'Storage & trays', form: 'hooks', colours: ['ash'], with: ['walnut'] },
    ...{ price: [148, 308], box: [46, 9, 8, 0.7], caseOf: 4, hs: '4421.91', customs: 'Wooden wall hooks', isDraft: true },
  },
  {
    sku: 'SF-BKE',
    name: ['Breakwater Bookends', '防波堤书立', '防波堤書擋'],
    text: [
      'Cut from kerbstones the city no longer needs. Each pair weighs four kilos and holds back any tide of paperbacks.',
      '由城市换下来的路缘石切成。一对四公斤重，再多的平装书也挡得住。',
      '由城市換下來的路緣石切成。一對四公斤重，再多的平裝書也擋得住。',
    ],
    ...{ material: 'granite', category: 'Desk & writing', form: 'bookends', colours: ['granite'], with: ['sand'] },
    ...{ price: [268, 548], box: [24, 15, 13, 4.1], caseOf: 1, hs: '6802.93', customs: 'Granite bookends, pair', left: 0 },
  },
  {
    sku: 'SF-PBL',
    name: ['Three Islands Paperweight', '三岛纸镇', '三島紙鎮'],
    text: [
      'Two granites and a brass, stacked like Peng Chau, Hei Ling Chau and the light between them. A desk toy for patient people.',
      '两块花岗岩与一颗黄铜，像坪洲、喜灵洲和它们之间的灯。给有耐心的人放在案头。',
      '兩塊花崗岩與一顆黃銅，像坪洲、喜靈洲和它們之間的燈。給有耐心的人放在案頭。',
    ],
    ...{ material: 'graniteBrass', category: 'Desk & writing', form: 'pebbles', colours: ['granite', 'ink'], with: ['rice'] },
    ...{ price: [118, 248], box: [13, 11, 13, 0.9], caseOf: 4, hs: '6802.93', customs: 'Granite and brass paperweight' },
  },
]
