import { PageColumns } from '../kit/layout/Page.tsx'
import { gridClass, stackClass } from '../kit/layout/primitives.ts'
import { SkeletonBar, SkeletonRows } from '../kit/layout/Skeleton.tsx'
import styles from './OrderCounts.module.css'

export function HomeSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={gridClass({}, styles.strip)}>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <div key={key} className={stackClass({ gap: 2, color: 'ink' }, styles.count)}>
            <span className={styles.number}>
              <SkeletonBar width={32} height={24} />
            </span>
            <SkeletonBar width="60%" height={12} />
          </div>
        ))}
      </div>
      <PageColumns sidebar={<SkeletonRows count={3} />}>
        <SkeletonRows count={6} height={64} />
      </PageColumns>
    </div>
  )
}
