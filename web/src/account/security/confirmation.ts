import { createObservable } from '../../kit/createObservable.ts'

type Question = { promise: Promise<boolean>; answer: (isConfirmed: boolean) => void }
const question = createObservable<Question | undefined>(undefined)

/** Whether the user has confirmed the session. Calls that need it at the same time share one question. */
export function askToConfirm(): Promise<boolean> {
  const asked = question.current()
  if (asked) return asked.promise
  let answer: Question['answer'] = () => {}
  const promise = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  question.set({ promise, answer })
  return promise
}

/** The question that `ConfirmDialog` shows. */
export const confirmQuestion = {
  current: question.current,
  subscribe: question.subscribe,
  answer(isConfirmed: boolean) {
    question.current()?.answer(isConfirmed)
    question.set(undefined)
  },
}
