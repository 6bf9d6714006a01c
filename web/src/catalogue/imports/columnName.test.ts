import { expect, test } from 'vitest'
import { en } from '../../words/en/all.ts'
import { translator } from '../../words/translate.ts'
import { zh_CN } from '../../words/zh_CN/all.ts'
import { columnName } from './columnName.ts'

test.each([
  ['sku', 'SKU'],
  ['name_en', 'Name · English'],
  ['description_zh_TW', 'Description · Traditional Chinese'],
  ['wholesale_USD', 'Wholesale price · USD'],
  ['option_2_name_en', 'Option 2: name · English'],
  ['option_1_value_zh_CN', 'Option 1: value · Simplified Chinese'],
  ['no_such_column', 'No_such_column'],
])('the column %s is called “%s”', (column, name) => {
  expect(columnName(translator('en', en), column)).toBe(name)
})

test('columns have names in Chinese', () => {
  expect(columnName(translator('zh_CN', zh_CN), 'retail_JPY')).toBe('零售价 · JPY')
})
