import type { ReactNode } from 'react'
import { productName } from '../../words/productName.ts'
import styles from './Page.module.css'
import { gridClass, rowClass, stackClass, textClass } from './primitives.ts'

type Props = {
  title: string
  /** Link to the list that this page belongs to. */
  backLink?: ReactNode
  aside?: ReactNode
  subtitle?: ReactNode
  action?: ReactNode
  wide?: boolean
  sticky?: boolean
  /** As tall as the window, except on phones: its last parts scroll on their own. */
  fill?: boolean
  children: ReactNode
}

/** Publishes the sticky header's height, which varies with the title, for sticky elements below it and for anchors. */
function observeHeight(header: HTMLElement) {
  const observer = new ResizeObserver(() => header.parentElement?.style.setProperty('--head-height', `${header.offsetHeight}px`))
  observer.observe(header)
  return () => observer.disconnect()
}

/** A page with its title, status and primary action. */
export function Page({ title, backLink, aside, subtitle, action, wide = false, sticky = false, fill = false, children }: Props) {
  return (
    <div className={styles.page} data-stack data-wide={wide || undefined} data-fill={fill || undefined}>
      <title>{`${title} · ${productName}`}</title>
      {backLink}
      <header
        className={rowClass({ wrap: true, rowGap: 4, columnGap: 16 }, styles.head)}
        data-sticky={sticky || undefined}
        ref={sticky ? observeHeight : undefined}
      >
        <div className={rowClass({ wrap: true, rowGap: 4, columnGap: 16, grow: true, minWidth: 0 }, styles.titleRow)}>
          <h1 className={styles.title}>{title}</h1>
          {aside}
        </div>
        {action && <div className={rowClass({ wrap: true, gap: 8 }, styles.action)}>{action}</div>}
        {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
      </header>
      {children}
    </div>
  )
}

type ColumnsProps = { children: ReactNode; sidebar: ReactNode; stickySidebar?: boolean; sidebarFirst?: boolean }

/** A detail page's main column and sidebar; a sticky sidebar stays in view next to a long form. `sidebarFirst`: on narrow screens it is above the column. */
export function PageColumns({ children, sidebar, stickySidebar = false, sidebarFirst = false }: ColumnsProps) {
  const column = (
    <div key="column" className={textClass({ minWidth: 0 }, styles.column)} data-stack>
      {children}
    </div>
  )
  const aside = (
    <aside key="aside" className={textClass({ minWidth: 0 }, styles.sidebar)} data-sticky={stickySidebar || undefined}>
      {sidebar}
    </aside>
  )
  return (
    <div className={gridClass({ alignItems: 'start' }, styles.columns)} data-stack>
      {sidebarFirst ? [aside, column] : [column, aside]}
    </div>
  )
}

export function Section({
  title,
  id,
  aside,
  bare = false,
  children,
}: {
  title: string
  id?: string
  aside?: ReactNode
  bare?: boolean
  children: ReactNode
}) {
  return (
    <section className={styles.section} data-bare={bare || undefined} id={id} aria-label={title}>
      <header className={rowClass({ wrap: true, justifyContent: 'space-between', rowGap: 4, columnGap: 12 }, styles.sectionHead)}>
        <h2 className={styles.sectionTitle}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

/** Name and value pairs. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={stackClass({ gap: 0 })}>
      {facts.map(([name, value]) => (
        <div
          key={name}
          className={rowClass({ alignItems: 'baseline', justifyContent: 'space-between', gap: 16, paddingBlock: 8 }, styles.fact)}
        >
          <dt className={textClass({ color: 'ink-2' })}>{name}</dt>
          <dd className={textClass({ textAlign: 'right' })}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
