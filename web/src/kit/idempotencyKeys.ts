import { CallError } from './callError.ts'

/**
 * The key of what a person means to do. Pressed again after a lost connection it is the same meaning, and the server does it
 * once; said in other words, or after an answer, it is a new one.
 */
export function createIdempotencyKeys(newId: () => string) {
  let open: { words: string; key: string } | undefined
  return {
    keyFor(input: unknown) {
      const serialized = JSON.stringify(input) ?? ''
      if (open?.words !== serialized) open = { words: serialized, key: newId() }
      return open.key
    },
    settle(error?: unknown) {
      if (error instanceof CallError && error.mayRepeat) return
      open = undefined
    },
  }
}
