import { useEffect, useRef } from 'react'
import { useWords } from '../../words/Words.tsx'
import styles from './SectionNav.module.css'
import { useCurrentSection } from './useCurrentSection.ts'

const anchors = ['basics', 'photos', 'variations', 'ordering', 'shipping', 'regions', 'languages', 'orders', 'history'] as const

/** A sticky line of links to the sections; the current one is marked. */
export function SectionNav() {
  const { t } = useWords()
  const nav = useRef<HTMLElement>(null)
  const current = useCurrentSection(anchors, nav)
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>(`[href="#${current}"]`)
    // Scrolls the line itself, never the page.
    if (link) nav.current?.scrollTo({ left: link.offsetLeft - 48 })
  }, [current])
  return (
    <nav ref={nav} className={styles.links} aria-label={t('product.parts')}>
      {anchors.map((anchor) => (
        <a key={anchor} href={`#${anchor}`} aria-current={anchor === current ? 'location' : undefined}>
          {t(`product.part.${anchor}`)}
        </a>
      ))}
    </nav>
  )
}
