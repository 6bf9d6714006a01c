import { Page } from '../../kit/layout/Page.tsx'
import { gridClass, stackClass } from '../../kit/layout/primitives.ts'
import { SkeletonBar } from '../../kit/layout/Skeleton.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './EditorPanes.module.css'

/** The geometry of the editor while its draft loads. */
export function EditorSkeleton() {
  const { t } = useWords()
  return (
    <Page title={t('manual.title')} wide fill>
      <div className={gridClass({}, styles.panes)} aria-hidden="true">
        {['customer', 'products', 'cart'].map((pane) => (
          <div key={pane} className={stackClass({ alignContent: 'start', gap: 20 }, styles.pane)}>
            <SkeletonBar width="40%" height={20} />
            <SkeletonBar height={36} />
            <SkeletonBar height={160} />
          </div>
        ))}
      </div>
    </Page>
  )
}
