import { useEffect, useRef } from 'react'
import { useWords } from '../../words/Words.tsx'
import styles from './SectionNav.module.css'
import { useCurrentSection } from './useCurrentSection.ts'

const anchors = ['basics', 'photos', 'variations', 'ordering', 'shipping', 'regions', 'languages', 'orders', 'history'] as const

/** The sections of the form in one line that stays while one scrolls, with a mark at the one that is read. */
export function SectionNav() {
  const { t } = useWords()
  const nav = useRef<HTMLElement>(null)
  const current = useCurrentSection(anchors, nav)
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>(`[href="#${current}"]`)
    // Only the line itself moves, never the page.
    if (link) nav.current?.scrollTo({ left: link.offsetLeft - 48 })
  }, [current])
  return (
    <nav ref={nav} className={styles.anchors} aria-label={t('product.parts')}>
      {anchors.map((anchor) => (
        <a key={anchor} href={`#${anchor}`} aria-current={anchor === current ? 'location' : undefined}>
          {t(`product.part.${anchor}`)}
        </a>
      ))}
    </nav>
  )
}
