import { useWords } from '../../words/Words.tsx'
import { AppLink } from '../AppLink.tsx'
import styles from './Tabs.module.css'

/** A count that is still asked for is undefined; null where there is nothing to count. */
export type Tab = { value: string; label: string; count: number | null | undefined }

/** Where the tabs are more than fit, the current one comes to the middle. */
function scrollToCenter(slot: HTMLElement | null) {
  const bar = slot?.parentElement
  if (!slot || !bar) return
  const [tab, all] = [slot.getBoundingClientRect(), bar.getBoundingClientRect()]
  bar.scrollLeft += tab.left - all.left - (all.width - tab.width) / 2
}

/** The cuts of a list, each a link with its count; the counts keep their place while they are asked for. */
export function Tabs({ tabs, current, addressOf: tabPath }: { tabs: readonly Tab[]; current: string; addressOf: (tab: string) => string }) {
  const { t, locale } = useWords()
  const number = new Intl.NumberFormat(locale)
  return (
    <nav className={styles.tabs} aria-label={t('kit.views')}>
      {tabs.map((tab) => (
        <span
          key={tab.value}
          ref={tab.value === current ? scrollToCenter : undefined}
          className={styles.slot}
          data-current={tab.value === current || undefined}
        >
          <AppLink to={tabPath(tab.value)} className={styles.tab}>
            {tab.label}{' '}
            {tab.count !== null && <span className={styles.count}>{tab.count === undefined ? '' : number.format(tab.count)}</span>}
          </AppLink>
        </span>
      ))}
    </nav>
  )
}
