import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftSync, type SaveOutcome, type Stored } from './draftSync.ts'

type Record = { note: string }
let saves: { stored: Stored<string>; answer: (outcome: SaveOutcome<Record>) => Promise<void> }[]
let kept: Stored<string> | undefined

const start = (before?: Stored<string>) =>
  createDraftSync<string, Record>({
    stored: { version: 1, content: 'a' },
    kept: before,
    save: (stored) => {
      const { promise, resolve } = Promise.withResolvers<SaveOutcome<Record>>()
      saves.push({
        stored,
        answer: async (outcome) => {
          resolve(outcome)
          await vi.advanceTimersByTimeAsync(0)
        },
      })
      return promise
    },
    keep: (unsaved) => {
      kept = unsaved
    },
    merge: (content) => content,
    maySave: () => true,
  })
const saved = (version: number) => ({ kind: 'saved' as const, version, record: { note: '' } })
const tick = () => vi.advanceTimersToNextTimerAsync()

beforeEach(() => {
  saves = []
  kept = undefined
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('a change is kept at once and saved two seconds after the last one', async () => {
  const sync = start()
  sync.change('b')
  sync.change('bc')
  expect([kept, sync.state().status]).toEqual([{ version: 1, content: 'bc' }, 'unsaved'])
  await vi.advanceTimersByTimeAsync(1999)
  expect(saves).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(saves.map(({ stored }) => stored)).toEqual([{ version: 1, content: 'bc' }])
  await saves[0]?.answer(saved(2))
  expect([kept, sync.state()]).toMatchObject([undefined, { version: 2, status: 'saved' }])
})

test('input during a save is saved after it, on its version', async () => {
  const sync = start()
  sync.change('b')
  await tick()
  sync.change('bc')
  await saves[0]?.answer(saved(2))
  expect([sync.state().status, kept]).toEqual(['unsaved', { version: 2, content: 'bc' }])
  await tick()
  expect(saves[1]?.stored).toEqual({ version: 2, content: 'bc' })
})

test('after a lost connection the input is kept and the save tried again', async () => {
  const sync = start()
  sync.change('b')
  await tick()
  await saves[0]?.answer({ kind: 'offline' })
  expect([sync.state().status, kept]).toEqual(['offline', { version: 1, content: 'b' }])
  await vi.advanceTimersByTimeAsync(10_000)
  await saves[1]?.answer(saved(2))
  expect([sync.state().status, kept]).toEqual(['saved', undefined])
})

test('input that was kept before a reload is saved', async () => {
  const sync = start({ version: 1, content: 'typed' })
  expect(sync.state()).toMatchObject({ content: 'typed', status: 'unsaved' })
  await tick()
  expect(saves[0]?.stored).toEqual({ version: 1, content: 'typed' })
})

test('a conflict waits for a decision; ours is saved on their version', async () => {
  const sync = start()
  sync.change('ours')
  await tick()
  await saves[0]?.answer({ kind: 'conflict', version: 5, record: { note: 'theirs' } })
  expect(sync.state()).toMatchObject({ status: 'conflict', theirs: { note: 'theirs' }, content: 'ours' })
  expect(await sync.flush()).toBe(false)
  sync.resolve(true, { version: 5, content: 'theirs' })
  await vi.advanceTimersByTimeAsync(0)
  expect(saves[1]?.stored).toEqual({ version: 5, content: 'ours' })
})

test('taking theirs drops ours', () => {
  const sync = start()
  sync.change('ours')
  sync.resolve(false, { version: 5, content: 'theirs' })
  expect([sync.state().content, sync.state().status, kept]).toEqual(['theirs', 'saved', undefined])
})

test('a newer version of another device is adopted only if nothing was typed', () => {
  const sync = start()
  sync.adopt({ version: 2, content: 'theirs' })
  expect(sync.state().content).toBe('theirs')
  sync.change('ours')
  sync.adopt({ version: 3, content: 'later' })
  expect(sync.state()).toMatchObject({ content: 'ours', version: 2 })
})

test('a flush waits for a running save', async () => {
  const sync = start()
  sync.change('b')
  await tick()
  sync.change('c')
  const flushed = sync.flush()
  await saves[0]?.answer(saved(2))
  await saves[1]?.answer(saved(3))
  expect([await flushed, saves.length]).toEqual([true, 2])
})

test('two flushes during a save share the one after it', async () => {
  const sync = start()
  sync.change('b')
  await tick()
  sync.change('c')
  const flushed = [sync.flush(), sync.flush()]
  await saves[0]?.answer(saved(2))
  await saves[1]?.answer(saved(3))
  expect([await Promise.all(flushed), saves.length]).toEqual([[true, true], 2])
})
