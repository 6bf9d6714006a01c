import { rowClass } from '../../kit/layout/primitives.ts'
import { SkeletonBar } from '../../kit/layout/Skeleton.tsx'
import styles from './thread.module.css'

/** A chat that is loading: its header and some messages. */
export const ThreadSkeleton = () => (
  <>
    <div className={rowClass({ gap: 8 }, styles.head)} aria-hidden="true">
      <SkeletonBar width={200} height={20} />
    </div>
    <div className={styles.frame} aria-hidden="true" aria-busy="true">
      <div className={styles.skeleton}>
        <SkeletonBar width="45%" height={56} />
        <SkeletonBar width="60%" height={40} />
        <SkeletonBar width="35%" height={40} />
      </div>
    </div>
  </>
)
