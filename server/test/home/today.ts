import { getHome, type TodayItem } from '@linesheet/contract/home/home'
import { callOk } from '../calling.ts'
import type { Member } from '../given.ts'

/** The entries of one kind that the member sees on Home. */
export async function todayOf<K extends TodayItem['kind']>(member: Member, kind: K) {
  const { today } = await callOk(getHome, {}, member)
  return today.filter((item): item is Extract<TodayItem, { kind: K }> => item.kind === kind)
}
