import type { ReactNode } from 'react'
import { useWords } from '../../words/Words.tsx'
import { Button } from '../layout/Button.tsx'
import { rowClass, textClass } from '../layout/primitives.ts'
import styles from './BulkBar.module.css'
import type { Selection } from './useSelection.ts'

/** Floats over the list while rows are selected: their number, “select all”, and the actions. */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const { t } = useWords()
  if (!selection.count) return null
  return (
    <section
      className={rowClass({ wrap: true, rowGap: 4, columnGap: 8 }, styles.bar)}
      aria-label={t('kit.selected', { count: selection.count })}
    >
      <p className={textClass({ weight: 600 })} role="status">
        {t('kit.selected', { count: selection.count })}
      </p>
      {(selection.all ? selection.count !== selection.matching : selection.count < selection.matching) && (
        <Button variant="quiet" onClick={selection.selectAll}>
          {t('kit.selectAll', { count: selection.matching })}
        </Button>
      )}
      <span className={rowClass({ wrap: true, gap: 4, alignItems: 'stretch' }, styles.actions)}>{children}</span>
      <Button variant="quiet" onClick={selection.clear}>
        {t('kit.selectNone')}
      </Button>
    </section>
  )
}
