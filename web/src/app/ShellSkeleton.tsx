import type { ReactNode } from 'react'
import { gridClass, rowClass, stackClass, textClass } from '../kit/layout/primitives.ts'
import { SkeletonBar, SkeletonRows } from '../kit/layout/Skeleton.tsx'
import styles from './Shell.module.css'
import nav from './SideNav.module.css'
import bar from './TopBar.module.css'

/** The layout of the shell while the brand loads. */
export function ShellSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className={gridClass({}, styles.shell)}>
      <div className={nav.nav} aria-hidden="true">
        <div className={stackClass({ gap: 20, paddingBlock: 12, paddingInline: 8 }, nav.skeleton)}>
          <SkeletonBar width="70%" height={20} />
          <SkeletonBar width="50%" />
          <SkeletonBar width="56%" />
          <SkeletonBar width="48%" />
        </div>
      </div>
      <main className={textClass({ minWidth: 0 })}>
        <div className={rowClass({ justifyContent: 'space-between', gap: 8 }, bar.bar)} />
        <div style={{ padding: 'var(--space-40)' }}>{children ?? <SkeletonRows count={8} />}</div>
      </main>
    </div>
  )
}
