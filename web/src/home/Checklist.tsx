import { endFirstLogin, getChecklist, getCompany, getHome } from '@linesheet/contract/home/home'
import { type ChecklistEntry, checklistPercent } from '@linesheet/domain/home/checklist'
import { useEndpointMutation } from '../kit/api/queries.ts'
import { AppLink, useNavigateTo } from '../kit/layout/AppLink.tsx'
import { Button } from '../kit/layout/Button.tsx'
import { CheckIcon } from '../kit/layout/icons.tsx'
import { gridClass, rowClass, stackClass, textClass } from '../kit/layout/primitives.ts'
import { useRefusalToast } from '../kit/overlays/useRefusalToast.ts'
import { paths } from '../kit/paths.ts'
import { useBrand } from '../kit/session/brand.tsx'
import { useWords } from '../words/Words.tsx'
import styles from './Checklist.module.css'
import { stepPages } from './stepPages.ts'

function Step({ entry: { step, done, target } }: { entry: ChecklistEntry }) {
  const { t } = useWords()
  const isDone = done >= target
  return (
    <li className={rowClass({ alignItems: 'baseline', gap: 12, paddingBlock: 12 }, styles.step)} data-done={isDone || undefined}>
      <span className={stackClass({ centered: true }, styles.mark)} aria-hidden="true">
        {isDone && <CheckIcon size={14} />}
      </span>
      <span className={stackClass({ grow: true })}>
        <AppLink to={stepPages[step]}>{t(`home.step.${step}`)}</AppLink>
        <span className={textClass({ color: 'ink-2', size: 13 })}>{t(`home.step.${step}.help`)}</span>
      </span>
      <span className={textClass({ rigid: true, color: 'ink-2', size: 13, tabularNumbers: true })}>
        {isDone ? t('home.step.done') : target > 1 ? t('home.step.progress', { done, target }) : ''}
      </span>
    </li>
  )
}

/** From this percentage on the list is collapsed: a brand that already sells has other things to do first. */
const foldedFrom = 50

/** The first steps of a new brand, and its progress; shown until dismissed. */
export function Checklist({ entries }: { entries: readonly ChecklistEntry[] }) {
  const { t } = useWords()
  const navigateTo = useNavigateTo()
  const { company } = useBrand()
  const dismissal = useEndpointMutation(endFirstLogin, { invalidates: [getHome, getChecklist, getCompany] })
  useRefusalToast(dismissal.error)
  const percent = checklistPercent(entries)
  const dismiss = async () => {
    const isDismissed = await dismissal.send({ body: {} })
    // A user who has opened another page in the meantime stays there.
    if (isDismissed && globalThis.location.pathname === paths.home()) navigateTo(paths.home(), { replace: true })
  }
  return (
    <section
      className={textClass({ marginBottom: 32, padding: 20, border: true, radius: 'normal', background: 'surface' })}
      aria-labelledby="checklist"
    >
      <header className={rowClass({ wrap: true, rowGap: 4, columnGap: 16 })}>
        <h2 id="checklist" className={styles.title}>
          {t('home.checklist', { brand: company.display_name })}
        </h2>
        <span className={textClass({ color: 'ink-2', tabularNumbers: true })}>{t('home.checklist.percent', { percent })}</span>
        <Button variant="quiet" busy={dismissal.busy} onClick={() => dismiss()}>
          {t('home.checklist.dismiss')}
        </Button>
      </header>
      <progress
        className={textClass({ block: true }, styles.bar)}
        value={percent}
        max={100}
        aria-label={t('home.checklist.percent', { percent })}
      />
      <details open={percent < foldedFrom}>
        <summary className={textClass({ color: 'ink-2', size: 13 })}>
          {t('home.checklist.left', { count: entries.filter(({ done, target }) => done < target).length })}
        </summary>
        <ol className={gridClass({ columnGap: 32 }, styles.steps)}>
          {entries.map((entry) => (
            <Step key={entry.step} entry={entry} />
          ))}
        </ol>
      </details>
    </section>
  )
}
