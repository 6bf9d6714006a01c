import { expect, test } from 'vitest'
import { checkInSteps, largeSheet } from './checkInSteps.ts'
import type { ImportAnswer, SheetImport } from './sheetImport.ts'

type Report = NonNullable<ImportAnswer<unknown>['report']>
const report: Report = { rows: 1, created: 1, updated: 0, unchanged: 0, refused: 0, changes: [], errors: [], error_count: 0, told: [] }
const answer = (found: Report | null): ImportAnswer<unknown> => ({
  columns: [],
  encoding: null,
  encoding_is_sure: true,
  encoding_candidates: [],
  report: found,
  job: null,
})

async function check(file: { name: string; size: number }, knowsContents = true) {
  const sent: Parameters<SheetImport['send']>[0][] = []
  const shown: boolean[] = []
  const send = async (fields: Record<string, string>) => {
    sent.push(fields)
    return answer(fields.contents_only && knowsContents ? null : report)
  }
  await checkInSteps(send, file, (found) => shown.push(found.report !== null))
  return { sent, shown }
}

const [contents, whole] = [{ dry_run: 'true', contents_only: 'true' }, { dry_run: 'true' }]

test('the contents of a large sheet are shown before it is compared; a small sheet is compared at once', async () => {
  expect(await check({ name: 'shop.csv', size: largeSheet })).toEqual({ sent: [contents, whole], shown: [false, true] })
  expect(await check({ name: 'shop.csv', size: largeSheet - 1 })).toEqual({ sent: [whole], shown: [true] })
  expect(await check({ name: 'Shop.ZIP', size: largeSheet })).toEqual({ sent: [whole], shown: [true] })
})

test('a server that compares at once is asked once', async () => {
  expect(await check({ name: 'shop.csv', size: largeSheet }, false)).toEqual({ sent: [contents], shown: [true] })
})
