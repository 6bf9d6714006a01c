import { expect, test } from 'vitest'
import { checkJobUndo, checkUndo, jobUndoDeadline, type UndoableAction, undoDeadline, undoOfferSeconds } from './undo.ts'

const now = new Date('2026-11-21T08:00:00Z')
const until = undoDeadline(now)
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)

function outcome(action: UndoableAction | undefined, { version = 2, presentVersion = 2, at = 0, isStarted = false }) {
  try {
    checkUndo(action && { action, version: 2, until, isStarted }, { version, presentVersion, now: after(at) })
    return 'undone'
  } catch (error) {
    return (error as { code: string }).code
  }
}

test.each([
  ['at once', 'accept', {}, 'undone'],
  ['while the screen offers it', 'ship', { at: undoOfferSeconds }, 'undone'],
  ['in the last moment', 'accept', { at: 12 }, 'undone'],
  ['a moment later', 'accept', { at: 12.001 }, 'order.undo-too-late'],
  ['once somebody was notified', 'ship', { isStarted: true }, 'order.undo-too-late'],
  ['where nothing waits', undefined, {}, 'order.undo-too-late'],
  ['packing, of which nobody is notified, an hour later', 'pack', { at: 3600 }, 'undone'],
  ['after another change', 'pack', { presentVersion: 3 }, 'order.undo-changed'],
  ['another change than the caller saw', 'accept', { version: 3, presentVersion: 3 }, 'order.undo-changed'],
  ['after another change, where nothing waits', undefined, { presentVersion: 3 }, 'order.undo-changed'],
] as const)('undo %s: %s', (_, action, circumstances, expected) => {
  expect(outcome(action, circumstances)).toBe(expected)
})

function jobOutcome({ finishedAt = now as Date | null, changes = 1, at = 0 }) {
  try {
    checkJobUndo({ finishedAt, changes, now: after(at) })
    return 'undone'
  } catch (error) {
    return (error as { code: string }).code
  }
}

test.each([
  ['when it ends', {}, 'undone'],
  ['in the last moment', { at: 12 }, 'undone'],
  ['a moment later', { at: 12.001 }, 'order.undo-too-late'],
  ['while it runs', { finishedAt: null }, 'job.running'],
  ['while it has changed nothing yet', { finishedAt: null, changes: 0 }, 'job.running'],
  ['that has changed nothing that can be undone', { changes: 0 }, 'job.no-undo'],
] as const)('undo of a job %s: %s', (_, circumstances, expected) => {
  expect(jobOutcome(circumstances)).toBe(expected)
})

test('what a job changes waits longer than what a call changes', () => {
  expect(jobUndoDeadline(now).getTime()).toBeGreaterThan(undoDeadline(now).getTime())
})
