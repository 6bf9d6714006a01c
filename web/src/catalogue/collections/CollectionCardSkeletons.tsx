import { gridClass, rowClass, stackClass } from '../../kit/layout/primitives.ts'
import { SkeletonBar } from '../../kit/layout/Skeleton.tsx'
import styles from './CollectionCard.module.css'

export const CollectionCardSkeletons = () => (
  <div className={gridClass({ rowGap: 32, columnGap: 24 }, styles.cards)} aria-hidden="true">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <div key={key} className={gridClass({ columns: 'content-auto', alignContent: 'start', rowGap: 8 }, styles.card)}>
        <span className={stackClass({ allColumns: true, gap: 12, minWidth: 0, color: 'ink', textDecoration: 'none' }, styles.open)}>
          <span className={stackClass({ gap: 2 }, styles.cover)} />
          <SkeletonBar width="60%" height={24} />
        </span>
        <span className={rowClass({ gap: 16, color: 'ink-2', size: 13 }, styles.line)}>
          <SkeletonBar width="35%" />
        </span>
      </div>
    ))}
  </div>
)
