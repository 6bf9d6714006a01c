import { expect, test } from 'vitest'
import { afterRedo, afterStep, afterUndo, emptyHistory } from './editHistory.ts'
import type { Step } from './steps.ts'

const [first, second, third]: Step<string>[] = [[{ key: 'first' }], [{ key: 'second' }], [{ key: 'third' }]]
const twoSteps = afterStep(afterStep(emptyHistory, first as Step<string>), second as Step<string>)

test('the latest step is undone first, and redone first', () => {
  const undone = afterUndo(twoSteps)
  expect(undone).toEqual({ step: second, history: { past: [first], future: [second] } })
  expect(undone && afterUndo(undone.history)).toEqual({ step: first, history: { past: [], future: [second, first] } })
  expect(undone && afterRedo(undone.history)).toEqual({ step: second, history: twoSteps })
})

test('after a new step nothing can be redone', () => {
  const { history } = afterUndo(twoSteps) ?? { history: emptyHistory }
  expect(afterStep(history, third as Step<string>)).toEqual({ past: [first, third], future: [] })
})

test('without steps there is nothing to undo or redo', () => {
  expect([afterUndo(emptyHistory), afterRedo(emptyHistory), afterRedo(twoSteps)]).toEqual([undefined, undefined, undefined])
})
