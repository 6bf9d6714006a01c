import type { PriceRow } from '@linesheet/contract/catalogue/prices'
import { Photo } from '../../kit/layout/Photo.tsx'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonBar } from '../../kit/layout/Skeleton.tsx'
import styles from './CellGrid.module.css'
import { variationLabel } from './gridRows.ts'

/** The variation that a row is about. */
export function VariationCell({ row }: { row: PriceRow | undefined }) {
  return (
    <th scope="row" aria-colindex={1} className={styles.name}>
      {row ? (
        <>
          <Photo photo={row.photo} alt={row.name} decorative size={32} />
          <span className={stackClass({}, styles.names)} title={variationLabel(row)}>
            <span className={textClass({ truncate: true, weight: 600 })}>{row.name}</span>
            <span className={textClass({ truncate: true, color: 'ink-2', weight: 400, size: 12 })}>
              {[row.option, row.sku].filter(Boolean).join(' · ')}
            </span>
          </span>
        </>
      ) : (
        <SkeletonBar width="60%" />
      )}
    </th>
  )
}
