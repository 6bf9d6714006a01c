import type { Item } from './words.ts'

/** Slow Ferry: what stands on the table. */
export const tableware: readonly Item[] = [
  {
    sku: 'SF-CUP',
    name: ['First Ferry Cup', '头班船杯', '頭班船杯'],
    text: [
      'A cup for the quiet quarter of an hour before the island wakes. No handle, a thick foot, and a lip thin enough to forget.',
      '留给小岛醒来之前那一刻钟的安静。没有把手，杯足厚实，杯沿薄得让人忘了它。',
      '留給小島醒來之前那十五分鐘的安靜。沒有把手，杯足厚實，杯緣薄得讓人忘了它。',
    ],
    ...{ material: 'stoneware', category: 'Cups & mugs', form: 'cup', colours: ['tide', 'rice', 'dawn', 'moss'], with: ['clay'] },
    ...{ price: [78, 158], box: [11, 11, 10, 0.32], caseOf: 6, hs: '6912.00', customs: 'Stoneware cup', left: 34 },
  },
  {
    sku: 'SF-MUG',
    name: ['Pier Five Mug', '五号码头马克杯', '五號碼頭馬克杯'],
    text: [
      'The mug we drink from at the studio: three fingers fit the handle, and it keeps a long coffee warm from Central to Cheung Chau.',
      '工作室里天天用的马克杯：把手刚好伸进三只手指，从中环到长洲，一大杯咖啡还是热的。',
      '工作室裡天天用的馬克杯：把手剛好放得下三隻手指，從中環到長洲，一大杯咖啡還是熱的。',
    ],
    ...{ material: 'stoneware', category: 'Cups & mugs', form: 'mug', colours: ['fog', 'indigo', 'persimmon'], with: ['ink'] },
    ...{ price: [98, 198], box: [14, 11, 11, 0.42], caseOf: 6, hs: '6912.00', customs: 'Stoneware mug' },
  },
  {
    sku: 'SF-BWL',
    name: ['Moonrise Bowl', '月升碗', '月升碗'],
    text: [
      'A wide bowl for noodles, congee or one perfect salad. The pale well inside rises out of the glaze like a moon over water.',
      '盛面、盛粥，或一份刚刚好的沙拉。碗心的浅色从釉里升起，像水面上的月亮。',
      '盛麵、盛粥，或一份剛剛好的沙拉。碗心的淺色從釉裡升起，像水面上的月亮。',
    ],
    ...{ material: 'stoneware', category: 'Plates & bowls', form: 'bowl', colours: ['indigo', 'tide', 'moss'], with: ['rice'] },
    ...{
      choice: { kind: 'size', of: ['small', 'large'] },
      price: [112, 228],
      box: [20, 20, 9, 0.62],
      caseOf: 4,
      hs: '6912.00',
      customs: 'Stoneware bowl',
    },
  },
  {
    sku: 'SF-PLT',
    name: ['Low Water Plate', '退潮盘', '退潮盤'],
    text: [
      'Almost flat, with a rim that holds the sauce where it should stay. Stacks to a neat, quiet tower.',
      '几近平坦，盘沿刚好留住酱汁。叠起来是一座安静整齐的小塔。',
      '幾近平坦，盤緣剛好留住醬汁。疊起來是一座安靜整齊的小塔。',
    ],
    ...{ material: 'stoneware', category: 'Plates & bowls', form: 'plate', colours: ['celadon', 'dawn', 'ink'], with: ['rice'] },
    ...{
      choice: { kind: 'size', of: ['side', 'dinner'] },
      price: [86, 178],
      box: [28, 28, 4, 0.7],
      caseOf: 6,
      hs: '6912.00',
      customs: 'Stoneware plate',
    },
  },
  {
    sku: 'SF-OVL',
    name: ['Sampan Dish', '舢板碟', '舢舨碟'],
    text: [
      'A long dish shaped like the boats that once sold breakfast in the typhoon shelter. For fish, dumplings, or keys by the door.',
      '形状来自从前避风塘里卖早点的小艇。可以盛鱼、盛饺子，也可以在门边放钥匙。',
      '形狀來自從前避風塘裡賣早點的小艇。可以盛魚、盛餃子，也可以在門邊放鑰匙。',
    ],
    ...{ material: 'stoneware', category: 'Plates & bowls', form: 'oval', colours: ['tide', 'fog'], with: ['fog'] },
    ...{ price: [128, 268], box: [28, 19, 6, 0.68], caseOf: 4, hs: '6912.00', customs: 'Stoneware serving dish' },
  },
  {
    sku: 'SF-POT',
    name: ['Slack Tide Teapot', '平潮茶壶', '平潮茶壺'],
    text: [
      'Thrown in three parts on a slow afternoon. Pours without a drip, holds three cups, and its lid stays on when you bow.',
      '在慢悠悠的下午分三段拉坯而成。断水利落，容三杯，欠身倒茶时壶盖也不会掉。',
      '在慢悠悠的下午分三段拉坯而成。斷水俐落，容三杯，欠身倒茶時壺蓋也不會掉。',
    ],
    ...{ material: 'stoneware', category: 'Tea & coffee ware', form: 'teapot', colours: ['celadon', 'ink', 'persimmon'] },
    ...{ price: [318, 668], box: [24, 17, 17, 0.98], caseOf: 2, hs: '6912.00', customs: 'Stoneware teapot', left: 9 },
  },
  {
    sku: 'SF-JUG',
    name: ['Ridge Line Pitcher', '山脊水壶', '山脊水壺'],
    text: [
      'Water for the table, or one armful of flowers. The dip line follows the ridge of Lantau as seen from our window.',
      '盛一桌人的水，或抱满怀的花。浸釉的边线，是从我们窗口望见的大屿山山脊。',
      '盛一桌人的水，或抱滿懷的花。浸釉的邊線，是從我們窗口望見的大嶼山山脊。',
    ],
    ...{ material: 'stoneware', category: 'Tea & coffee ware', form: 'pitcher', colours: ['rice', 'indigo'], with: ['clay'] },
    ...{ price: [248, 518], box: [21, 15, 20, 1.05], caseOf: 2, hs: '6912.00', customs: 'Stoneware pitcher' },
  },
  {
    sku: 'SF-JAR',
    name: ['Dry Season Jar', '旱季罐', '旱季罐'],
    text: [
      'Keeps tea, biscuits and secrets dry through a Hong Kong spring. The ash lid closes on a cotton seal.',
      '在潮湿的春天里守住茶叶、饼干和小秘密。白蜡木盖配棉质密封圈。',
      '在潮濕的春天裡守住茶葉、餅乾和小祕密。白蠟木蓋配棉質密封圈。',
    ],
    ...{ material: 'stonewareAsh', category: 'Storage & trays', form: 'jar', colours: ['moss', 'fog', 'dawn'], with: ['rice'] },
    ...{
      choice: { kind: 'size', of: ['small', 'large'] },
      price: [158, 328],
      box: [14, 14, 17, 0.82],
      caseOf: 4,
      hs: '6912.00',
      customs: 'Stoneware jar with wooden lid',
    },
  },
  {
    sku: 'SF-SLT',
    name: ['Salt Pan Cellar', '盐田盐罐', '鹽田鹽罐'],
    text: [
      'For the salt that is always within reach. Named after the old pans of Tai O, where the sea was left to dry.',
      '给那撮总要伸手可及的盐。名字来自大澳的老盐田，海水在那里慢慢晒干。',
      '給那撮總要伸手可及的鹽。名字來自大澳的老鹽田，海水在那裡慢慢曬乾。',
    ],
    ...{ material: 'stonewareAsh', category: 'Cutlery & utensils', form: 'saltCellar', colours: ['rice', 'persimmon'], with: ['ink'] },
    ...{ price: [96, 198], box: [12, 12, 9, 0.38], caseOf: 6, hs: '6912.00', customs: 'Stoneware salt cellar', isDraft: true },
  },
  {
    sku: 'SF-VLT',
    name: ['Low Tide Vase', '低潮花瓶', '低潮花瓶'],
    text: [
      'The glaze stops where the water would at low tide, and every line is a little different. Watertight, and happiest with three stems.',
      '釉色停在退潮的水位，每一道线都不尽相同。不渗水，插三枝最好看。',
      '釉色停在退潮的水位，每一道線都不盡相同。不滲水，插三枝最好看。',
    ],
    ...{ material: 'stoneware', category: 'Vases & planters', form: 'roundVase', colours: ['tide', 'dawn', 'ink'], with: ['sand'] },
    ...{
      choice: { kind: 'size', of: ['small', 'medium'] },
      price: [198, 428],
      box: [18, 18, 25, 1.25],
      caseOf: 2,
      hs: '6913.90',
      customs: 'Stoneware vase',
      left: 12,
    },
  },
  {
    sku: 'SF-VTL',
    name: ['Signal Mast Vase', '信号杆花瓶', '信號桿花瓶'],
    text: [
      'Tall and still, for one branch of plum blossom or the last of the reeds.',
      '高而静，只为一枝梅花，或最后的芦苇。',
      '高而靜，只為一枝梅花，或最後的蘆葦。',
    ],
    ...{ material: 'stoneware', category: 'Vases & planters', form: 'tallVase', colours: ['moss', 'rice'], with: ['rice'] },
    ...{ price: [268, 568], box: [14, 14, 30, 1.3], caseOf: 2, hs: '6913.90', customs: 'Stoneware vase' },
  },
  {
    sku: 'SF-VBD',
    name: ['Tram Bell Bud Vase', '叮叮小花瓶', '叮叮小花瓶'],
    text: [
      'As small as the bell it is named after. Sold by the pair, because nobody ever took just one.',
      '和它名字里的电车铃一样小巧。两只一组，因为从来没有人只带走一只。',
      '和它名字裡的電車鈴一樣小巧。兩只一組，因為從來沒有人只帶走一只。',
    ],
    ...{
      material: 'stoneware',
      category: 'Vases & planters',
      form: 'budVase',
      colours: ['dawn', 'celadon', 'mustard', 'plum'],
      with: ['ink'],
    },
    ...{ price: [88, 188], box: [10, 10, 17, 0.36], caseOf: 6, hs: '6913.90', customs: 'Stoneware bud vase' },
  },
  {
    sku: 'SF-VMN',
    name: ['Mid-Autumn Vase', '中秋花瓶', '中秋花瓶'],
    text: [
      'Round as the moon it was first made for, with a narrow mouth that makes five stems look like an arrangement.',
      '圆得像它初次为之烧制的那轮月亮。瓶口收窄，随手五枝便成插花。',
      '圓得像它初次為之燒製的那輪月亮。瓶口收窄，隨手五枝便成插花。',
    ],
    ...{ material: 'stoneware', category: 'Vases & planters', form: 'moonVase', colours: ['indigo', 'persimmon'], with: ['rice'] },
    ...{ price: [338, 728], box: [23, 23, 22, 1.7], caseOf: 2, hs: '', customs: 'Stoneware vase' },
  },
]
