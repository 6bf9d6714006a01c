import { createObservable } from '../createObservable.ts'

/**
 * `undoMs`: for how long it can be undone; then it disappears, even while the pointer or the focus is on it. `about`: the id of a record; a later toast
 * about it takes its place.
 */
export type ToastContent = { text: string; tone?: 'plain' | 'danger'; undo?: () => void; undoMs?: number; about?: string }
export type Toast = ToastContent & { id: number; tone: 'plain' | 'danger' }

const shown = createObservable<readonly Toast[]>([])
let last = 0

export function showToast(content: ToastContent) {
  last += 1
  const isReplaced = ({ text, about }: Toast) => text === content.text || (about !== undefined && about === content.about)
  const others = shown.current().filter((other) => !isReplaced(other))
  shown.set([...others, { tone: 'plain' as const, ...content, id: last }].slice(-3))
}

export const dismissToast = (id: number) => shown.set(shown.current().filter((other) => other.id !== id))
export const { current: currentToasts, subscribe: subscribeToToasts } = shown
