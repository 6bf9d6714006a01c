import type { CSSProperties } from 'react'
import styles from './Skeleton.module.css'

/** A bar of the size of what will stand there. */
export function SkeletonBar({ width = '100%', height = 14 }: { width?: CSSProperties['width']; height?: number }) {
  return <span className={styles.bar} style={{ width, height }} aria-hidden="true" />
}

export function SkeletonRows({ count, height = 44 }: { count: number; height?: number }) {
  return (
    <div className={styles.bars} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => `row ${at}`).map((row, at) => (
        <div key={row} className={styles.row} style={{ height }}>
          <SkeletonBar width={`${[24, 31, 22, 28, 26][at % 5]}%`} />
          <SkeletonBar width="14%" />
          <SkeletonBar width="10%" />
        </div>
      ))}
    </div>
  )
}

/** Pictures with a name and a line below each, in the list's own grid. */
export function SkeletonTiles({ className, count = 8 }: { className: string | undefined; count?: number }) {
  return (
    <div className={className} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => `tile ${at}`).map((tile) => (
        <div key={tile} className={styles.tile}>
          <span className={styles.picture} />
          <SkeletonBar width="70%" />
          <SkeletonBar width="40%" />
        </div>
      ))}
    </div>
  )
}
