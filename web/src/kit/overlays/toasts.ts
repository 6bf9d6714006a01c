import { createObservable } from '../createObservable.ts'

export type Toast = { id: number; text: string; tone: 'plain' | 'danger'; undo?: () => void }

const shown = createObservable<readonly Toast[]>([])
let last = 0

export function showToast({ text, tone = 'plain', undo }: { text: string; tone?: Toast['tone']; undo?: () => void }) {
  last += 1
  const others = shown.current().filter((other) => other.text !== text)
  shown.set([...others, { id: last, text, tone, ...(undo && { undo }) }].slice(-3))
}

export const dismissToast = (id: number) => shown.set(shown.current().filter((other) => other.id !== id))
export const { current: currentToasts, subscribe: subscribeToToasts } = shown
