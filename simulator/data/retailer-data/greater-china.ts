import type { Place } from './place.ts'

/** Shops with addresses in the local form. */
export const greaterChina: readonly Place[] = [
  {
    country: 'HK',
    language: 'zh_TW',
    shops: [
      ['紙與石生活雜貨', 'paperandstone', 'home_decor', '陳詠欣', '太子道西 162 號地下 B 舖', '太子', '九龍', '', '+852 2380 4417'],
      ['南昌書房', 'namcheongbooks', 'bookstore', '李浩然', '南昌街 98 號 1 樓', '深水埗', '九龍', '', '+852 2729 0146'],
      ['坪洲渡口', 'pengchaupier', 'coffee_shop_or_bakery', '黃子朗', '永安街 38 號地下', '坪洲', '新界', '', '+852 2983 0521'],
      ['西環花事', 'saiwanflorist', 'florist', '梁美琪', '高街 71 號地舖', '西營盤', '香港島', '', '+852 2540 3398'],
      [
        'Ladder Street Supply',
        'ladderstreet',
        'gift',
        'Jasmine Fong',
        'G/F, 22 Square Street',
        'Sheung Wan',
        'Hong Kong Island',
        '',
        '+852 2815 7702',
      ],
      [
        'The Verandah Home',
        'verandahhome',
        'furniture',
        'Oliver Kwan',
        '2/F, 9 Star Street',
        'Wan Chai',
        'Hong Kong Island',
        '',
        '+852 2529 1163',
      ],
      ['小滿文具', 'siumunstationery', 'stationery', '何穎彤', '廟街 44 號地下', '油麻地', '九龍', '', '+852 2385 6620'],
      ['大浪灣早餐店', 'bigwavebreakfast', 'coffee_shop_or_bakery', '鄭家樂', '大浪灣村 12 號', '石澳', '香港島', '', '+852 2809 4450'],
    ],
  },
  {
    country: 'MO',
    language: 'zh_TW',
    shops: [
      ['瘋堂小店', 'fongtongmacau', 'gift', '歐陽慧', '瘋堂斜巷 7 號地下', '澳門', '', '', '+853 2835 2214'],
      ['氹仔舊街咖啡', 'oldtaipacoffee', 'coffee_shop_or_bakery', '林嘉豪', '官也街 19 號', '氹仔', '', '', '+853 2882 7731'],
    ],
  },
  {
    country: 'TW',
    language: 'zh_TW',
    shops: [
      ['日日好物', 'ririgoods', 'home_decor', '林怡君', '中山北路二段 26 巷 18 號', '台北市', '中山區', '104', '+886 2 2523 7714'],
      ['赤峰文具室', 'chifengstationery', 'stationery', '陳柏翰', '赤峰街 41 巷 7 號 1 樓', '台北市', '大同區', '103', '+886 2 2558 0932'],
      ['審計花店', 'shenjiflowers', 'florist', '黃筱涵', '民生路 368 巷 4 弄 12 號', '台中市', '西區', '403', '+886 4 2302 6618'],
      ['神農街茶事', 'shennongtea', 'coffee_shop_or_bakery', '王俊傑', '神農街 112 號', '台南市', '中西區', '700', '+886 6 221 4485'],
      ['駁二選物', 'pier2select', 'gift', '張雅婷', '大勇路 9 號', '高雄市', '鹽埕區', '803', '+886 7 521 9903'],
      ['海邊書屋', 'seasidebooks', 'bookstore', '吳承恩', '中山路 55 號', '花蓮市', '花蓮縣', '970', '+886 3 832 1175'],
      ['慢慢童樂', 'manmankids', 'kids_or_toys', '劉佳穎', '勝利路 127 號', '新竹市', '東區', '300', '+886 3 571 8846'],
    ],
  },
  {
    country: 'CN',
    language: 'zh_CN',
    shops: [
      ['物外集', 'wuwaiji', 'home_decor', '周雨桐', '武康路 376 号 2 号楼 103 室', '上海', '徐汇区', '200031', '+86 21 6433 8120'],
      ['白塔寺杂货铺', 'baitasi', 'general', '赵一鸣', '宫门口东岔 21 号', '北京', '西城区', '100034', '+86 10 6616 4052'],
      ['留白书店', 'liubaibooks', 'bookstore', '徐静怡', '滨江东路 88 号 1 层', '杭州', '浙江省', '310051', '+86 571 8676 3391'],
      ['一间花房', 'yijianflowers', 'florist', '马思远', '镇兴里 6 号', '成都', '四川省', '610041', '+86 28 8555 2093'],
      ['旧城咖啡', 'jiuchengcoffee', 'coffee_shop_or_bakery', '孙晓岚', '永庆一巷 13 号', '广州', '广东省', '510150', '+86 20 8188 7045'],
      ['南头造物', 'nantoumakers', 'gift', '胡嘉怡', '南头古城中山东街 32 号', '深圳', '广东省', '518052', '+86 755 2660 9178'],
      ['鼓浪屿明信片社', 'gulangyupost', 'stationery', '郑凯文', '龙头路 99 号', '厦门', '福建省', '361002', '+86 592 206 5513'],
    ],
  },
]
