import { expect, test, vi } from 'vitest'
import { currentToasts, dismissToast, showToast, subscribeToToasts } from './toasts.ts'

const clear = () => {
  for (const { id } of currentToasts()) dismissToast(id)
}
const texts = () => currentToasts().map(({ text }) => text)

test('the last three toasts are shown, each text once', () => {
  clear()
  for (const text of ['a', 'b', 'c', 'a', 'd']) showToast({ text })
  expect(texts()).toEqual(['c', 'a', 'd'])
  clear()
  expect(texts()).toEqual([])
})

test('a toast about a record replaces an earlier one', () => {
  clear()
  showToast({ text: 'Accepted', about: '1', undo: () => {} })
  showToast({ text: 'Saved' })
  showToast({ text: 'Accepted, too', about: '2' })
  showToast({ text: 'Packed', about: '1' })
  expect(texts()).toEqual(['Saved', 'Accepted, too', 'Packed'])
  clear()
})

test('a toast keeps its tone and its undo', () => {
  clear()
  const undo = () => {}
  showToast({ text: 'Deleted', undo })
  showToast({ text: 'Failed', tone: 'danger' })
  expect(currentToasts()).toEqual([
    { id: expect.any(Number), text: 'Deleted', tone: 'plain', undo },
    { id: expect.any(Number), text: 'Failed', tone: 'danger' },
  ])
  clear()
})

test('subscribers are notified of changes until they unsubscribe', () => {
  const listener = vi.fn()
  const unsubscribe = subscribeToToasts(listener)
  showToast({ text: 'Saved' })
  unsubscribe()
  clear()
  expect(listener).toHaveBeenCalledOnce()
})
