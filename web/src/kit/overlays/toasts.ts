export type Toast = { id: number; text: string; tone: 'plain' | 'danger'; undo?: () => void }

let shown: readonly Toast[] = []
let last = 0
const watchers = new Set<() => void>()

function setToasts(next: readonly Toast[]) {
  shown = next
  for (const watcher of watchers) watcher()
}

export function showToast({ text, tone = 'plain', undo }: { text: string; tone?: Toast['tone']; undo?: () => void }) {
  last += 1
  setToasts([...shown.filter((other) => other.text !== text), { id: last, text, tone, ...(undo && { undo }) }].slice(-3))
}

export const dismissToast = (id: number) => setToasts(shown.filter((other) => other.id !== id))
export const currentToasts = () => shown
export const subscribeToToasts = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
