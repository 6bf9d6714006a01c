import { SkeletonBar } from '../../kit/layout/Skeleton.tsx'
import styles from './CollectionCard.module.css'

export const CollectionCardSkeletons = () => (
  <div className={styles.cards} aria-hidden="true">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <div key={key} className={styles.card}>
        <span className={styles.open}>
          <span className={styles.cover} />
          <SkeletonBar width="60%" height={24} />
        </span>
        <span className={styles.line}>
          <SkeletonBar width="35%" />
        </span>
      </div>
    ))}
  </div>
)
