import type { ReactNode } from 'react'
import { productName } from '../words/productName.ts'
import styles from './Page.module.css'

type Props = {
  title: string
  /** The way back to where it is one of many. */
  backLink?: ReactNode
  aside?: ReactNode
  subtitle?: ReactNode
  action?: ReactNode
  wide?: boolean
  sticky?: boolean
  children: ReactNode
}

/** What stays below a head that stays, and where an anchor leads to, go by its height: a long name takes two lines. */
function observeHeight(head: HTMLElement) {
  const observer = new ResizeObserver(() => head.parentElement?.style.setProperty('--head-height', `${head.offsetHeight}px`))
  observer.observe(head)
  return () => observer.disconnect()
}

/** A page: its title in the display face, what stands beside it, the one primary action. */
export function Page({ title, backLink, aside, subtitle, action, wide = false, sticky = false, children }: Props) {
  return (
    <div className={styles.page} data-wide={wide || undefined}>
      <title>{`${title} · ${productName}`}</title>
      {backLink}
      <header className={styles.head} data-sticky={sticky || undefined} ref={sticky ? observeHeight : undefined}>
        <div className={styles.names}>
          <h1 className={styles.title}>{title}</h1>
          {aside}
        </div>
        {action && <div className={styles.action}>{action}</div>}
        {subtitle && <div className={styles.under}>{subtitle}</div>}
      </header>
      {children}
    </div>
  )
}

/** A detail page's two columns: what it is about, and the rail with who, money, documents. */
export function PageColumns({ children, rail }: { children: ReactNode; rail: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.rail}>{rail}</aside>
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
      <header className={styles.sectionHead}>
        <h2 className={styles.sectionTitle}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

/** Name and value pairs, as in a catalogue's data table. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
