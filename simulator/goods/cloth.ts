import type { Item } from './words.ts'

/** Slow Ferry: what is woven. */
export const woven: readonly Item[] = [
  {
    sku: 'SF-TWL',
    name: ['Fog Signal Tea Towel', '雾号茶巾', '霧號茶巾'],
    text: [
      'Woven in half linen so that it dries glass without lint, and itself by the morning. The stripes are the rhythm of the Waglan fog horn.',
      '半麻织造，擦玻璃不留絮，隔夜就干。条纹是横澜岛雾号的节奏。',
      '半麻織造，擦玻璃不留絮，隔夜就乾。條紋是橫瀾島霧號的節奏。',
    ],
    ...{
      material: 'linenCotton',
      category: 'Kitchen textiles',
      form: 'teaTowel',
      colours: ['rice', 'fog', 'celadon'],
      with: ['indigo', 'persimmon'],
    },
    ...{ price: [62, 128], box: [24, 17, 2, 0.16], caseOf: 10, hs: '6302.99', customs: 'Linen-cotton tea towel' },
  },
  {
    sku: 'SF-NPK',
    name: ['Deckchair Napkins', '帆布椅餐巾', '帆布椅餐巾'],
    text: [
      'Four napkins in the stripes of a deckchair nobody ever had to fight for. They soften for years.',
      '四条一组，条纹来自一张从不必抢的帆布椅。越洗越软，用上许多年。',
      '四條一組，條紋來自一張從不必搶的帆布椅。越洗越軟，用上許多年。',
    ],
    ...{ material: 'linen', category: 'Kitchen textiles', form: 'napkins', colours: ['persimmon', 'tide'], with: ['rice', 'sand'] },
    ...{ price: [128, 268], box: [24, 24, 4, 0.34], caseOf: 6, hs: '6302.59', customs: 'Linen napkins, set of 4' },
  },
  {
    sku: 'SF-RUN',
    name: ['Quarterdeck Table Runner', '后甲板桌旗', '後甲板桌旗'],
    text: [
      'Two metres of heavy linen for long tables and longer lunches. Hemmed by hand in Sham Shui Po.',
      '两米厚亚麻，给长桌，也给更长的午餐。深水埗手工卷边。',
      '兩公尺厚亞麻，給長桌，也給更長的午餐。深水埗手工捲邊。',
    ],
    ...{ material: 'linen', category: 'Kitchen textiles', form: 'runner', colours: ['rice', 'sand'], with: ['tide'] },
    ...{ price: [178, 368], box: [32, 22, 4, 0.48], caseOf: 4, hs: '6302.59', customs: 'Linen table runner' },
  },
  {
    sku: 'SF-BTH',
    name: ['Morning Swim Towel', '晨泳毛巾', '晨泳毛巾'],
    text: [
      'For the swimmers of Big Wave Bay, who are home before the city is up. Thirsty, quick to dry, and soft on salt skin.',
      '给大浪湾的晨泳者：城市还没醒，他们已经回家。吸水、快干，对沾盐的皮肤温柔。',
      '給大浪灣的晨泳者：城市還沒醒，他們已經回家。吸水、快乾，對沾鹽的皮膚溫柔。',
    ],
    ...{ material: 'cotton', category: 'Bath & body', form: 'towels', colours: ['celadon', 'rice', 'dawn'], with: ['rice', 'tide'] },
    ...{
      choice: { kind: 'size', of: ['hand', 'bath'] },
      price: [88, 178],
      box: [36, 26, 8, 0.55],
      caseOf: 6,
      hs: '6302.60',
      customs: 'Cotton towel',
    },
  },
  {
    sku: 'SF-THR',
    name: ['Last Boat Throw', '尾班船毯', '尾班船毯'],
    text: [
      'Wool spun again from jumpers, warm enough for the open deck after midnight. It lives on the sofa the rest of the year.',
      '旧毛衣重新纺成的羊毛，暖得足以在午夜后的露天甲板上坐到岸。其余日子，它住在沙发上。',
      '舊毛衣重新紡成的羊毛，暖得足以在午夜後的露天甲板上坐到岸。其餘日子，它住在沙發上。',
    ],
    ...{ material: 'wool', category: 'Cushions & throws', form: 'blanket', colours: ['moss', 'plum', 'fog'], with: ['rice', 'sand'] },
    ...{ price: [368, 788], box: [38, 30, 10, 1.15], caseOf: 2, hs: '6301.20', customs: 'Wool blanket' },
  },
  {
    sku: 'SF-CSH',
    name: ['Upper Deck Cushion Cover', '上层甲板靠垫套', '上層甲板抱枕套'],
    text: [
      'The stripes of the upper deck, on a cover that closes without a zip. Cushion not included; the view neither.',
      '上层甲板的条纹，无拉链信封式开口。不含枕芯，也不含海景。',
      '上層甲板的條紋，無拉鍊信封式開口。不含枕芯，也不含海景。',
    ],
    ...{ material: 'linenCotton', category: 'Cushions & throws', form: 'cushion', colours: ['dawn', 'rice', 'celadon'], with: ['ink'] },
    ...{
      choice: { kind: 'size', of: ['c45', 'c50'] },
      price: [118, 248],
      box: [34, 26, 3, 0.3],
      caseOf: 6,
      hs: '6304.92',
      customs: 'Cushion cover',
    },
  },
  {
    sku: 'SF-TOT',
    name: ['Market Day Tote', '墟日帆布袋', '墟日帆布袋'],
    text: [
      'Stands up by itself, carries twelve kilos of pomelos, and folds to nothing. The print is the skyline of the outlying islands.',
      '立得住，装得下十二公斤柚子，折起来几乎不见。印花是离岛的天际线。',
      '立得住，裝得下十二公斤柚子，摺起來幾乎不見。印花是離島的天際線。',
    ],
    ...{
      material: 'canvas',
      category: 'Bags & pouches',
      form: 'tote',
      motif: 'islands',
      colours: ['rice', 'sand'],
      with: ['indigo', 'persimmon'],
    },
    ...{ price: [178, 228], box: [38, 34, 2, 0.38], caseOf: 8, hs: '4202.92', customs: 'Cotton canvas bag' },
  },
  {
    sku: 'SF-HKF',
    name: ['Pocket Weather Handkerchief', '口袋天气手帕', '口袋天氣手帕'],
    text: [
      'Leaves of the banyan, printed by hand on soft cotton. For humid platforms, spilled tea and goodbyes.',
      '软棉上手工印的榕树叶。给闷热的月台、打翻的茶和告别。',
      '軟棉上手工印的榕樹葉。給悶熱的月台、打翻的茶和告別。',
    ],
    ...{
      material: 'cotton',
      category: 'Scarves & hats',
      form: 'handkerchief',
      motif: 'leaves',
      colours: ['celadon', 'dawn', 'indigo'],
      with: ['rice', 'persimmon'],
    },
    ...{
      price: [48, 98],
      box: [14, 14, 1, 0.05],
      caseOf: 12,
      hs: '6213.20',
      customs: 'Cotton handkerchief',
      isDraft: true,
      untold: 'zh_CN',
    },
  },
]
