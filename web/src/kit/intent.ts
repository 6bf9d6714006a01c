import { CallError } from './callError.ts'

/**
 * The key of what a person means to do. Pressed again after a lost connection it is the same meaning, and the server does it
 * once; said in other words, or after an answer, it is a new one.
 */
export function intents(newId: () => string) {
  let open: { words: string; key: string } | undefined
  return {
    keyFor(asked: unknown) {
      const words = JSON.stringify(asked) ?? ''
      if (open?.words !== words) open = { words, key: newId() }
      return open.key
    },
    answered(error?: unknown) {
      if (error instanceof CallError && error.mayRepeat) return
      open = undefined
    },
  }
}
