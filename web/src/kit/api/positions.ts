import { positionPattern } from '@linesheet/contract/platform/positions'
import type { KeyValueStore } from '../session/session.ts'

const key = 'position'
const pattern = new RegExp(positionPattern)

/** The latest database position that this browser has seen in any of its tabs: its next reads must not be older. */
export function createPositions(store: KeyValueStore) {
  const latest = () => {
    const stored = store.getItem(key) ?? ''
    return pattern.test(stored) ? stored : ''
  }
  return {
    /** Empty if the server has sent none, which is so without replicas. */
    latest,
    note(position: string | null | undefined) {
      if (position && pattern.test(position) && position > latest()) store.setItem(key, position)
    },
    clear: () => store.removeItem(key),
  }
}
export type Positions = ReturnType<typeof createPositions>
