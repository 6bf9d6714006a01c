import { rowClass } from '../../kit/layout/primitives.ts'
import { SkeletonBar } from '../../kit/layout/Skeleton.tsx'
import styles from './chats.module.css'

/** Placeholders as high as the rows of chats. */
export const ChatSkeletons = () => (
  <div aria-hidden="true" aria-busy="true">
    {Array.from({ length: 8 }, (_, index) => `row ${index}`).map((row) => (
      <div key={row} className={rowClass({ gap: 12, alignItems: 'stretch' }, styles.skeleton)}>
        <SkeletonBar width={40} height={40} />
        <span className={styles.texts}>
          <SkeletonBar width="55%" />
          <SkeletonBar width="85%" />
        </span>
      </div>
    ))}
  </div>
)
