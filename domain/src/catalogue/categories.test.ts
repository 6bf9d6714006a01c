import { expect, test } from 'vitest'
import { readAs, refuse } from '../platform/readers/reading.ts'
import { foldSearchText, hasWords, searchWords } from '../platform/readers/search-text.ts'
import { type Category, categoryFinder, categoryPath, readCategory, searchCategories } from './categories.ts'

const category = (id: string, parent_id: string | null, en: string, zh_CN: string, zh_TW: string): Category => ({
  id,
  parent_id,
  en,
  zh_CN,
  zh_TW,
})
const categories = [
  category('home', null, 'Home & living', '家居生活', '居家生活'),
  category('candles', 'home', 'Candles & home fragrance', '蜡烛与家居香氛', '蠟燭與居家香氛'),
  category('cushions', 'home', 'Cushions & throws', '靠垫与毯子', '抱枕與毯子'),
  category('books', null, 'Books & magazines', '书籍杂志', '書籍雜誌'),
  category('fiction', 'books', 'Books', '图书', '圖書'),
  category('fashion', null, 'Fashion & accessories', '服饰配件', '服飾配件'),
  category('pets', null, 'Pets', '宠物', '寵物'),
  category('pet-toys', 'pets', 'Pet toys & accessories', '宠物玩具与配件', '寵物玩具與配件'),
  category('toys', 'fashion', 'Children’s room', '儿童房', '兒童房'),
]
const find = categoryFinder(categories)
const idsFor = (text: string) => find(text).map(({ id }) => id)

test.each([
  ['candles', ['candles']],
  ['Candles & home fragrance', ['candles']],
  ['CANDLES AND HOME FRAGRANCE', ['candles']],
  ['Home & living > Candles & home fragrance', ['candles']],
  ['Home & living > Candles', ['candles']],
  ['home and living>candles', ['candles']],
  ['Home & living › Candles & home fragrance', ['candles']],
  ['Home & living » Candles', ['candles']],
  ['Home & living / Candles', ['candles']],
  ['Home & living ＞ Candles', ['candles']],
  ['home > candles', ['candles']],
  ['家居生活 › 蜡烛与家居香氛', ['candles']],
  ['居家生活／蠟燭', ['candles']],
  ['Home & living > 蠟燭與居家香氛', ['candles']],
  ['Home fragrance', ['candles']],
  ["Children's room", ['toys']],
  ['Home & living', ['home']],
  // Exports write ids; people write names.
  ['books', ['books']],
  ['Books', ['fiction']],
  ['Books & magazines > Books', ['fiction']],
  ['accessories', ['fashion', 'pet-toys']],
  ['pets / accessories', ['pet-toys']],
  ['Pets > Candles', []],
  ['Bowls', []],
  ['', []],
  [' > ', []],
])('%j means %j', (text, ids) => {
  expect(idsFor(text)).toEqual(ids)
})

test('every category is found by its path in every language', () => {
  for (const one of categories)
    for (const language of ['en', 'zh_CN', 'zh_TW'] as const) {
      const path = categoryPath(one, categories, language)
      if (path !== 'Books') expect(idsFor(path), path).toEqual([one.id])
    }
})

test('a search looks for words in the paths of any language', () => {
  const search = (text: string) =>
    searchCategories(categories, (...paths) => hasWords(foldSearchText(paths.join('\n')), searchWords(text))).map(({ id }) => id)
  expect(search('home')).toEqual(['home', 'candles', 'cushions'])
  expect(search('living fragr')).toEqual(['candles'])
  expect(search('毯子')).toEqual(['cushions'])
  expect(search('蠟燭')).toEqual(['candles'])
  expect(search('home 毯子')).toEqual(['cushions'])
  expect(search('pillow')).toEqual(['cushions'])
  expect(search('home 香薰')).toEqual(['candles'])
  expect(search('toy')).toEqual(['pet-toys', 'toys'])
  expect(search('nothing')).toEqual([])
  expect(search('')).toHaveLength(categories.length)
})

test('a category of a list is read to its id, or refused with the paths that it could mean', () => {
  const read = (text: string) => readCategory(text, find, { categories, language: 'en' })
  expect(read('家居生活 › 蜡烛')).toEqual(readAs('candles'))
  expect(read('-')).toMatchObject({ kind: 'empty' })
  expect(read('Bowls')).toEqual(refuse({ code: 'category_not_found', values: { name: 'Bowls' } }))
  const candidates = 'Fashion & accessories · Pets › Pet toys & accessories'
  expect(read('accessories')).toEqual(refuse({ code: 'category_ambiguous', values: { name: 'accessories', candidates } }))
})

test('spaces count once, around & not at all, also half a million of them', () => {
  const find = categoryFinder([category('tea', null, 'Tea & coffee', '茶与咖啡', '茶與咖啡')])
  for (const text of ['tea   &  coffee', 'Tea&coffee', ' TEA  AND   coffee ']) expect(find(text), text).toHaveLength(1)
  expect(find(`tea${' '.repeat(500_000)}cups`)).toEqual([])
})
