import type { ReactNode } from 'react'
import { Bar, Bars } from '../kit/Skeleton.tsx'
import styles from './Shell.module.css'
import nav from './SideNav.module.css'
import bar from './TopBar.module.css'

/** The frame's geometry while nothing is known of the brand yet. */
export function ShellSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <div className={nav.nav} aria-hidden="true">
        <div className={nav.skeleton}>
          <Bar width="70%" height={20} />
          <Bar width="50%" />
          <Bar width="56%" />
          <Bar width="48%" />
        </div>
      </div>
      <main className={styles.side}>
        <div className={bar.bar} />
        <div style={{ padding: 40 }}>{children ?? <Bars count={8} />}</div>
      </main>
    </div>
  )
}
