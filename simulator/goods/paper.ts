import type { Item } from './words.ts'

/** Slow Ferry: paper. */
export const paper: readonly Item[] = [
  {
    sku: 'SF-NTB',
    name: ['Tide Table Notebook', '潮汐表笔记本', '潮汐表筆記本'],
    text: [
      'Opens flat, takes a fountain pen, and prints the year’s spring tides on the last page. For people who plan around water.',
      '可完全摊平，不怕钢笔，末页印着全年的大潮日。给跟着潮水安排日子的人。',
      '可完全攤平，不怕鋼筆，末頁印著全年的大潮日。給跟著潮水安排日子的人。',
    ],
    ...{
      material: 'bookcloth',
      category: 'Notebooks & planners',
      form: 'notebooks',
      motif: 'tide',
      colours: ['tide', 'persimmon', 'ink'],
      with: ['rice', 'sand'],
    },
    ...{
      choice: { kind: 'size', of: ['a6', 'a5'] },
      price: [68, 138],
      box: [22, 15, 2, 0.32],
      caseOf: 10,
      hs: '4820.10',
      customs: 'Notebook',
    },
  },
  {
    sku: 'SF-CRD',
    name: ['Typhoon Signal Cards', '风球卡片', '風球卡片'],
    text: [
      'Eight cards with the shapes that once were hoisted before a storm. Send number one for a light breeze of affection, ten for love.',
      '八张卡片，印着昔日风暴前升起的信号。一号是微风般的惦记，十号就是爱。',
      '八張卡片，印著昔日風暴前升起的信號。一號是微風般的惦記，十號就是愛。',
    ],
    ...{
      material: 'recycled',
      category: 'Greeting cards',
      form: 'cards',
      motif: 'signals',
      colours: ['indigo'],
      with: ['rice', 'persimmon'],
    },
    ...{ price: [56, 118], box: [17, 12, 3, 0.18], caseOf: 12, hs: '4909.00', customs: 'Greeting cards, set of 8' },
  },
  {
    sku: 'SF-LTR',
    name: ['Island Letter Set', '离岛信笺', '離島信箋'],
    text: [
      'Twelve sheets, six envelopes and no lines to follow. The post still takes the ferry.',
      '十二张信纸，六个信封，没有横线。邮件至今仍坐船。',
      '十二張信紙，六個信封，沒有橫線。郵件至今仍坐船。',
    ],
    ...{ material: 'recycled', category: 'Desk & writing', form: 'letters', motif: 'ferry', colours: ['rice'], with: ['tide', 'dawn'] },
    ...{ price: [64, 138], box: [23, 17, 2, 0.22], caseOf: 10, hs: '4817.30', customs: 'Letter paper and envelopes' },
  },
  {
    sku: 'SF-CAL',
    name: ['Slow Year Desk Calendar', '慢年台历', '慢年桌曆'],
    text: [
      'A dot for each day and a sun for the ones that matter. Stands in camphor that outlasts the year; refills in autumn.',
      '每天一个圆点，重要的日子是太阳。樟木座年年可用，秋天换新芯。',
      '每天一個圓點，重要的日子是太陽。樟木座年年可用，秋天換新芯。',
    ],
    ...{
      material: 'recycled',
      category: 'Notebooks & planners',
      form: 'calendar',
      motif: 'month',
      colours: ['rice', 'celadon'],
      with: ['ink', 'persimmon'],
    },
    ...{ price: [98, 208], box: [22, 16, 6, 0.5], caseOf: 6, hs: '4910.00', customs: 'Desk calendar', isDraft: true },
  },
  {
    sku: 'SF-PRT',
    name: ['Clearwater Bay, 6:12 Print', '清水湾六点十二分版画', '清水灣六點十二分版畫'],
    text: [
      'A sunrise in three colours, pulled by hand in an edition of two hundred. Comes framed in ash, ready for the nail.',
      '三色日出，手工印制两百版。白蜡木框已装好，只差一枚钉子。',
      '三色日出，手工印製兩百版。白蠟木框已裝好，只差一枚釘子。',
    ],
    ...{
      material: 'printFrame',
      category: 'Wall art & prints',
      form: 'print',
      motif: 'sunrise',
      colours: ['dawn', 'fog'],
      with: ['ink', 'mustard'],
    },
    ...{
      choice: { kind: 'size', of: ['a4', 'a3'] },
      price: [288, 598],
      box: [46, 34, 4, 1.3],
      caseOf: 2,
      hs: '4911.91',
      customs: 'Framed art print',
    },
  },
  {
    sku: 'SF-CST',
    name: ['Kerbstone Coasters', '路缘石杯垫', '路緣石杯墊'],
    text: [
      'Four thin rounds of the stone the city stands on, backed with cork. They leave no ring, and neither will your cup.',
      '四片薄圆石，取自这座城脚下的石头，底贴软木。不留水印。',
      '四片薄圓石，取自這座城腳下的石頭，底貼軟木。不留水印。',
    ],
    ...{ material: 'granite', category: 'Storage & trays', form: 'coasters', colours: ['granite', 'dawn'], with: ['ink'] },
    ...{ price: [98, 198], box: [12, 12, 6, 0.95], caseOf: 6, hs: '', customs: '', isDraft: true, hasOnePhoto: true },
  },
]
