import type { ViewList } from '@linesheet/domain/account/views'
import { type RefObject, useEffect, useRef } from 'react'
import { useWords } from '../../words/Words.tsx'
import { AppLink } from '../layout/AppLink.tsx'
import { ChevronLeft, ChevronRight } from '../layout/icons.tsx'
import { rowClass, textClass } from '../layout/primitives.ts'
import styles from './Tabs.module.css'
import { useCenteredTab } from './useCenteredTab.ts'
import { type Overflow, useOverflow } from './useOverflow.ts'

/** `count` is undefined while loading and null for tabs without a count. */
export type Tab = {
  value: string
  label: string
  count: number | null | undefined
  /** The list that the tab shows, on a page with several: a link to it drops the filters and view of another list. */
  list?: ViewList
}

/** Shows further tabs to the mouse. Keyboards and screen readers reach them as links anyway. */
function ScrollButton({ side, bar }: { side: keyof Overflow; bar: RefObject<HTMLElement | null> }) {
  const Icon = side === 'start' ? ChevronLeft : ChevronRight
  const scroll = () => bar.current?.scrollBy({ left: (side === 'start' ? -0.7 : 0.7) * bar.current.clientWidth, behavior: 'smooth' })
  return (
    <button
      type="button"
      className={rowClass({ color: 'ink-2' }, styles.more)}
      data-side={side}
      tabIndex={-1}
      aria-hidden="true"
      onClick={scroll}
    >
      <Icon size={16} />
    </button>
  )
}

/** The tabs of a list, each a link with its count; counts keep their space while loading. Fades hint at tabs that do not fit. */
export function Tabs({ tabs, current, addressOf: tabPath }: { tabs: readonly Tab[]; current: string; addressOf: (tab: string) => string }) {
  const { t, locale } = useWords()
  const number = new Intl.NumberFormat(locale)
  const bar = useRef<HTMLElement>(null)
  const [overflow, observe] = useOverflow()
  useEffect(() => observe(bar.current), [observe])
  useCenteredTab(bar, current)
  return (
    <div className={styles.frame}>
      <nav ref={bar} className={rowClass({ gap: 24, alignItems: 'stretch' }, styles.tabs)} aria-label={t('kit.tabs')}>
        {tabs.map((tab) => (
          <span key={tab.value} className={textClass({ rigid: true }, styles.slot)} data-current={tab.value === current || undefined}>
            <AppLink
              to={tabPath(tab.value)}
              className={rowClass({ gap: 8, alignItems: 'baseline', color: 'ink-2', whiteSpace: 'nowrap' }, styles.tab)}
            >
              {tab.label}{' '}
              {tab.count !== null && (
                <span className={textClass({ color: 'ink-3', size: 12, weight: 400, tabularNumbers: true }, styles.count)}>
                  {tab.count === undefined ? '' : number.format(tab.count)}
                </span>
              )}
            </AppLink>
          </span>
        ))}
      </nav>
      {overflow.start && <ScrollButton side="start" bar={bar} />}
      {overflow.end && <ScrollButton side="end" bar={bar} />}
    </div>
  )
}
