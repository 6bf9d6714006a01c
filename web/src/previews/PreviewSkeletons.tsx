import showcase from '../kit/Showcase.module.css'
import { Bar, Tiles } from '../kit/Skeleton.tsx'
import styles from './Preview.module.css'

/** A storefront or collection while it loads. */
export const StorefrontSkeleton = () => (
  <>
    <h2 className={styles.heading}>
      <Bar width={220} height={24} />
    </h2>
    <Tiles className={showcase.grid} />
  </>
)

/** A product while it loads. */
export const ProductSkeleton = () => (
  <div className={styles.product}>
    <Tiles className={undefined} count={1} />
    <div className={styles.about}>
      <Bar width="60%" height={28} />
      <Bar width="30%" />
      <Bar />
      <Bar />
      <Bar width="80%" />
    </div>
  </div>
)
