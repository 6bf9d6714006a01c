import { SkeletonBar } from '../../kit/layout/Skeleton.tsx'
import styles from './analytics.module.css'

/** A placeholder as high as a chart with its legend and the link to its table. */
export const ChartSkeleton = () => (
  <div className={styles.chartSkeleton} aria-hidden="true" aria-busy="true">
    <SkeletonBar height={220} />
  </div>
)
