import { Bar } from '../kit/Skeleton.tsx'
import styles from './CollectionCard.module.css'

export const CollectionCardSkeletons = () => (
  <div className={styles.cards} aria-hidden="true">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <div key={key} className={styles.card}>
        <span className={styles.open}>
          <span className={styles.cover} />
          <Bar width="60%" height={24} />
        </span>
        <span className={styles.line}>
          <Bar width="35%" />
        </span>
      </div>
    ))}
  </div>
)
