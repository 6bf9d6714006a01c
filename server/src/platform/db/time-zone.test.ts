import { getHome } from '@linesheet/contract/home/home'
import { afterEach, expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { now, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'

afterEach(async () => (await testContext()).setClock(now))

const monthOnHome = async ({ owner }: Brand) => (await callOk(getHome, {}, owner)).superbrand?.month

test('days follow each brand’s time zone, also right after it has changed', async () => {
  const { db, setClock } = await testContext()
  const [one, other] = [await given.aBrand(), await given.aBrand()]
  const move = ({ id }: Brand, time_zone: string) =>
    db.asOwner((tx) => tx.updateTable('companies').set({ time_zone }).where('brand_id', '=', id).execute())
  setClock('2026-11-30T20:00:00Z')
  await move(one, 'Asia/Hong_Kong')
  await move(other, 'America/New_York')
  expect([await monthOnHome(one), await monthOnHome(other)]).toEqual(['2026-12-01', '2026-11-01'])
  await move(one, 'America/New_York')
  await move(other, 'Asia/Hong_Kong')
  expect([await monthOnHome(one), await monthOnHome(other)]).toEqual(['2026-11-01', '2026-12-01'])
})
