import type { CSSProperties } from 'react'
import { rowClass, stackClass } from './primitives.ts'
import styles from './Skeleton.module.css'

/** A placeholder of the size of the content that is loading. On a phone nothing below it is drawn before the content has loaded (base.css). */
export function SkeletonBar({ width = '100%', height = 14 }: { width?: CSSProperties['width']; height?: number }) {
  return <span className={styles.bar} style={{ width, height }} data-skeleton aria-hidden="true" />
}

/** A placeholder for a part that may turn out empty: it takes no room, and on a phone nothing below it is drawn. */
export const PendingPart = () => <span data-skeleton hidden />

export function SkeletonRows({ count, height = 44 }: { count: number; height?: number }) {
  return (
    <div aria-hidden="true" aria-busy="true">
      {Array.from({ length: count }, (_, index) => `row ${index}`).map((row, index) => (
        <div key={row} className={rowClass({ justifyContent: 'space-between', gap: 24, borderBottom: true })} style={{ height }}>
          <SkeletonBar width={`${[24, 31, 22, 28, 26][index % 5]}%`} />
          <SkeletonBar width="14%" />
          <SkeletonBar width="10%" />
        </div>
      ))}
    </div>
  )
}

/** Placeholder cards with a photo, a name and a line each; `className` is the grid of the list. */
export function SkeletonTiles({ className, count = 8 }: { className: string | undefined; count?: number }) {
  return (
    <div className={className} aria-hidden="true" aria-busy="true">
      {Array.from({ length: count }, (_, index) => `tile ${index}`).map((tile) => (
        <div key={tile} className={stackClass({ alignContent: 'start', gap: 12 })}>
          <span className={styles.picture} />
          <SkeletonBar width="70%" />
          <SkeletonBar width="40%" />
        </div>
      ))}
    </div>
  )
}
