type Question = { promise: Promise<boolean>; answer: (isConfirmed: boolean) => void }
let question: Question | undefined
const watchers = new Set<() => void>()

function setQuestion(next: Question | undefined) {
  question = next
  for (const watcher of watchers) watcher()
}

/** Whether the user has confirmed the session. Calls that need it at the same time share one question. */
export function askToConfirm(): Promise<boolean> {
  if (!question) {
    let answer: Question['answer'] = () => {}
    const promise = new Promise<boolean>((resolve) => {
      answer = resolve
    })
    setQuestion({ promise, answer })
  }
  return question?.promise ?? Promise.resolve(false)
}

/** The question that `ConfirmDialog` shows. */
export const confirmQuestion = {
  current: () => question,
  subscribe: (watcher: () => void) => {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  },
  answer(isConfirmed: boolean) {
    question?.answer(isConfirmed)
    setQuestion(undefined)
  },
}
