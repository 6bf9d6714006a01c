import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetUnsavedOrders, hasUnsavedOrders, listUnsavedOrders, type UnsavedOrder, unsavedOrder } from './unsavedOrders.ts'

const stub = (methods: object) => vi.stubGlobal('localStorage', Object.create(methods))
beforeEach(() =>
  stub({
    getItem(key: string) {
      return (this as unknown as Record<string, string>)[key] ?? null
    },
    setItem(key: string, text: string) {
      Object.assign(this, { [key]: text })
    },
    removeItem(key: string) {
      Reflect.deleteProperty(this, key)
    },
  }),
)
afterEach(() => void vi.unstubAllGlobals())

const order = (note: string, typed_at = '2026-08-01T10:00:00.000Z'): UnsavedOrder<string> => ({
  version: 0,
  typed_at,
  buyer_name: 'Paper & Stone',
  line_count: 2,
  content: note,
})

test('another tab reads the typed order, which is gone once the server has it', () => {
  const tab = unsavedOrder<string>('mei 1', 'a')
  tab.write(order('typed'))
  expect(unsavedOrder('mei 1', 'a').read()).toEqual(order('typed'))
  tab.remove()
  expect([tab.read(), listUnsavedOrders('mei 1')]).toEqual([undefined, []])
})

test('another user, and another brand of the same user, get nothing', () => {
  unsavedOrder('mei 1', 'a').write(order('typed'))
  expect([listUnsavedOrders('mei 2'), listUnsavedOrders('jun 1')]).toEqual([[], []])
})

test('unsaved orders are listed without their content, the last typed first', () => {
  unsavedOrder('mei 1', 'a').write(order('first'))
  unsavedOrder('mei 1', 'b').write(order('second', '2026-08-02T10:00:00.000Z'))
  const { content: _, ...summary } = order('first')
  expect(listUnsavedOrders('mei 1')).toEqual([
    { id: 'b', ...summary, typed_at: '2026-08-02T10:00:00.000Z' },
    { id: 'a', ...summary },
  ])
})

test('a save in one tab does not remove later input of another tab', () => {
  const [one, other] = [unsavedOrder<string>('mei 1', 'a'), unsavedOrder<string>('mei 1', 'a')]
  one.write(order('one'))
  other.write(order('other'))
  one.remove()
  expect([one.isKept(), other.isKept(), one.read()?.content]).toEqual([false, true, 'other'])
})

test('signing out discards the unsaved orders of its user alone, of all brands', () => {
  for (const owner of ['mei 1', 'mei 2', 'jun 1']) unsavedOrder(owner, 'a').write(order('typed'))
  forgetUnsavedOrders('mei')
  expect([hasUnsavedOrders('mei'), hasUnsavedOrders('jun'), listUnsavedOrders('mei 2')]).toEqual([false, true, []])
})

test('a blocked storage and a foreign text read as empty', () => {
  localStorage.setItem('unsaved_order:mei 1 a', '{')
  expect([unsavedOrder('mei 1', 'a').read(), listUnsavedOrders('mei 1')]).toEqual([undefined, []])
  vi.stubGlobal('localStorage', undefined)
  const blocked = unsavedOrder('mei 1', 'a')
  blocked.write(order('typed'))
  blocked.remove()
  expect([blocked.read(), hasUnsavedOrders('mei')]).toEqual([undefined, false])
})
