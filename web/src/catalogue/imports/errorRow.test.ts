import { expect, test } from 'vitest'
import { formatErrorRow } from '../../kit/imports/errorRow.ts'
import { translator } from '../../words/translate.ts'
import { zh_TW } from '../../words/zh_TW/all.ts'
import { acceptedValues } from './acceptedValues.ts'
import { columnName } from './columnName.ts'

test('a refused row says in the user’s language what to correct, by the file’s own headers, and contains no formulas', () => {
  const errors = [
    { column: 'RRP', field: 'retail_price', message: 'Product margin cannot be below 20%', error: { code: 'margin_too_low', values: {} } },
    { column: '', field: 'sku', message: 'Field is required', error: { code: 'required', values: {} } },
  ] as const
  expect(
    formatErrorRow({ columnName, acceptedValues }, translator('zh_TW', zh_TW), 3, { row: 12, cells: ['=1+1', 'a,b'], errors: [...errors] }),
  ).toBe(`12,"RRP：商品毛利率不可低於 20%\nSKU：此欄位為必填",'=1+1,"a,b",\r\n`)
})
