import { useWords } from '../../words/Words.tsx'
import { AppLink } from '../AppLink.tsx'
import styles from './Tabs.module.css'

/** `count` is undefined while loading and null for tabs without a count. */
export type Tab = { value: string; label: string; count: number | null | undefined }

/** Scrolls an overflowing tab bar so that the current tab is centred. */
function scrollToCenter(tab: HTMLElement | null) {
  const bar = tab?.parentElement
  if (!tab || !bar) return
  const [tabBox, barBox] = [tab.getBoundingClientRect(), bar.getBoundingClientRect()]
  bar.scrollLeft += tabBox.left - barBox.left - (barBox.width - tabBox.width) / 2
}

/** The tabs of a list, each a link with its count; counts keep their space while loading. */
export function Tabs({ tabs, current, addressOf: tabPath }: { tabs: readonly Tab[]; current: string; addressOf: (tab: string) => string }) {
  const { t, locale } = useWords()
  const number = new Intl.NumberFormat(locale)
  return (
    <nav className={styles.tabs} aria-label={t('kit.tabs')}>
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
