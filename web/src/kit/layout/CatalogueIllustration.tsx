import type { ReactNode } from 'react'
import styles from './CatalogueIllustration.module.css'
import { gridClass, stackClass } from './primitives.ts'

const items: readonly (readonly [name: string, drawing: ReactNode])[] = [
  [
    'vase',
    <path key="v" d="M48 22h24M52 22v12C38 42 30 54 30 70c0 14 6 24 14 32h32c8-8 14-18 14-32 0-16-8-28-22-36V22M32 62h56M31 78h58" />,
  ],
  ['cup', <path key="c" d="M28 46h58v18c0 18-10 32-29 32S28 82 28 64zM86 52h7c11 0 11 22-10 26M20 104h74" />],
  ['lamp', <path key="l" d="M42 24h36l14 38H28zM60 62v34M40 102c0-8 40-8 40 0zM52 24c0-6 16-6 16 0" />],
  ['chair', <path key="h" d="M38 20c-2 20-1 32 2 44h40c3-12 4-24 2-44M40 64l-4 40M80 64l4 40M38 78h44M44 30h32M43 42h34M44 54h32" />],
  ['bowl', <path key="b" d="M20 52h80c0 24-14 42-40 42S20 76 20 52M46 94l-4 8h36l-4-8M32 52c4-10 12-8 16 0M62 52c2-14 18-14 20 0" />],
  ['candle', <path key="k" d="M44 50h32v46H44zM60 50V38M60 38c-8-6-4-12 0-18 4 6 8 12 0 18M34 96h52v6H34zM50 50c0 8 2 14 4 14s3-8 3-14" />],
]

/** A decorative catalogue page next to the sign-in form; only its caption is read out. */
export function CatalogueIllustration({ caption }: { caption: string }) {
  return (
    <aside className={gridClass({ gap: 32 }, styles.panel)}>
      <div className={gridClass({}, styles.sheet)} aria-hidden="true">
        {items.map(([name, drawing], index) => (
          <figure key={name} className={stackClass({ centered: true }, styles.item)}>
            <svg
              viewBox="0 0 120 124"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.3"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              {drawing}
            </svg>
            <figcaption>{`No. ${String(101 + index * 7)}`}</figcaption>
          </figure>
        ))}
      </div>
      <p className={styles.caption}>{caption}</p>
    </aside>
  )
}
