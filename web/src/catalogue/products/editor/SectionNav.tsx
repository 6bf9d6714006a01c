import { useEffect, useRef } from 'react'
import { useHasPermission } from '../../../kit/session/brand.tsx'
import { useWords } from '../../../words/Words.tsx'
import styles from './SectionNav.module.css'
import { useCurrentSection } from './useCurrentSection.ts'

const allAnchors = ['basics', 'photos', 'variations', 'ordering', 'shipping', 'regions', 'languages', 'orders', 'history'] as const
const anchorsWithoutOrders = allAnchors.filter((anchor) => anchor !== 'orders')

/** A sticky line of links to the sections; the current one is marked. */
export function SectionNav() {
  const { t } = useWords()
  const anchors = useHasPermission()('orders:read') ? allAnchors : anchorsWithoutOrders
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
