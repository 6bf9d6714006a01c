import { gridClass, stackClass } from '../../kit/layout/primitives.ts'
import showcase from '../../kit/layout/Showcase.module.css'
import { SkeletonBar, SkeletonTiles } from '../../kit/layout/Skeleton.tsx'
import styles from './Preview.module.css'

/** A storefront or collection while it loads. */
export const StorefrontSkeleton = () => (
  <>
    <h2 className={styles.heading}>
      <SkeletonBar width={220} height={24} />
    </h2>
    <SkeletonTiles className={showcase.grid} />
  </>
)

/** A product while it loads. */
export const ProductSkeleton = () => (
  <div className={gridClass({ columns: 2 }, styles.product)}>
    <SkeletonTiles className={undefined} count={1} />
    <div className={stackClass({ alignContent: 'start', gap: 12, minWidth: 0 })}>
      <SkeletonBar width="60%" height={28} />
      <SkeletonBar width="30%" />
      <SkeletonBar />
      <SkeletonBar />
      <SkeletonBar width="80%" />
    </div>
  </div>
)
