import { reportPageView } from '@linesheet/contract/platform/page-views'
import { expect, test } from 'vitest'
import { call, callOk } from '../../test/calling.ts'
import { given } from '../../test/given.ts'
import { metrics } from '../platform/operations/metrics.ts'

const countOf = async (page: string) => (await metrics.pageViews.get()).values.find(({ labels }) => labels.page === page)?.value ?? 0

test('a page view is counted by the name of its page, for members only', async () => {
  const { owner } = await given.aBrand()
  const before = await countOf('Rearrange Products')
  await callOk(reportPageView, { query: { page: 'Rearrange Products' } }, owner)
  expect(await countOf('Rearrange Products')).toBe(before + 1)
  expect(await call(reportPageView, { query: { page: 'Somewhere' as never } }, owner)).toMatchObject({ status: 400 })
  expect(await call(reportPageView, { query: { page: 'Chat' } })).toMatchObject({ status: 401 })
})
