import { Page } from '../../kit/layout/Page.tsx'
import { SkeletonBar } from '../../kit/layout/Skeleton.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './EditorPanes.module.css'

/** The geometry of the editor while its draft loads. */
export function EditorSkeleton() {
  const { t } = useWords()
  return (
    <Page title={t('manual.title')} wide fill>
      <div className={styles.panes} aria-hidden="true">
        {['customer', 'products', 'cart'].map((pane) => (
          <div key={pane} className={styles.pane}>
            <SkeletonBar width="40%" height={20} />
            <SkeletonBar height={36} />
            <SkeletonBar height={160} />
          </div>
        ))}
      </div>
    </Page>
  )
}
