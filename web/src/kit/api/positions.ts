import { positionPattern } from '@linesheet/contract/platform/positions'
import type { KeyValueStore } from '../session/session.ts'

const key = 'position'
const pattern = new RegExp(positionPattern)

/** How far the database had got by what this browser has seen, in all of its tabs: what it reads next must not be older. */
export function createPositions(store: KeyValueStore) {
  const latest = () => {
    const stored = store.getItem(key) ?? ''
    return pattern.test(stored) ? stored : ''
  }
  return {
    /** Empty if the server has told none, as without replicas. */
    latest,
    note(position: string | null | undefined) {
      if (position && pattern.test(position) && position > latest()) store.setItem(key, position)
    },
    clear: () => store.removeItem(key),
  }
}
export type Positions = ReturnType<typeof createPositions>
