import { Columns } from '../kit/Page.tsx'
import { Bar, Bars } from '../kit/Skeleton.tsx'
import styles from './Figures.module.css'

export function HomeSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={styles.strip}>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <div key={key} className={styles.figure}>
            <span className={styles.number}>
              <Bar width={32} height={24} />
            </span>
            <Bar width="60%" height={12} />
          </div>
        ))}
      </div>
      <Columns rail={<Bars count={3} />}>
        <Bars count={6} height={64} />
      </Columns>
    </div>
  )
}
