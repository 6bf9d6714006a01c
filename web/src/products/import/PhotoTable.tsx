import type { MatchedProduct } from '@linesheet/contract/products.photos'
import { memo } from 'react'
import { Button } from '../../kit/Button.tsx'
import { CallError } from '../../kit/callError.ts'
import { Photo } from '../../kit/Photo.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { fieldErrorText, refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { asShown, type PhotoRow, stateOf } from './photoRows.ts'
import styles from './photos.module.css'
import type { PhotoImport } from './usePhotoImport.ts'

const shown = 300

/** Each file, the product it goes to and its place there, or why it is left out. */
export function PhotoTable({ photos: { rows, products, ranks, sending, addAnyway } }: { photos: PhotoImport }) {
  const { t } = useWords()
  const wanted = (['file', 'product', 'place', 'state'] as const).map((name) => (
    <th key={name} scope="col">
      {t(`photos.head.${name}`)}
    </th>
  ))
  return (
    <>
      <table className={styles.table} aria-label={t('photos.where')}>
        <thead>
          <tr>{wanted}</tr>
        </thead>
        <tbody>
          {asShown(rows)
            .slice(0, shown)
            .map((row) => (
              <Row
                key={row.key}
                row={row}
                product={products.get(row.match?.product_id ?? '')}
                rank={ranks.get(row.key)}
                addAnyway={sending ? undefined : addAnyway}
              />
            ))}
        </tbody>
      </table>
      {rows.length > shown && <p className={styles.quiet}>{t('import.more', { count: rows.length - shown })}</p>}
    </>
  )
}

type Props = {
  row: PhotoRow
  product: MatchedProduct | undefined
  rank: number | undefined
  addAnyway: ((key: string) => void) | undefined
}

const Row = memo(function Row({ row, product, rank, addAnyway }: Props) {
  const { t } = useWords()
  const place = (product?.file_names.length ?? 0) + (rank ?? 0)
  return (
    <tr data-left={row.problem ? true : undefined}>
      <th scope="row">{row.file.name}</th>
      <td>
        {product && (
          <span className={styles.product}>
            <Photo photo={product.photo} alt={product.name} decorative />
            {product.name}
          </span>
        )}
      </td>
      <td className={styles.place}>
        {rank !== undefined && (place === 0 ? t('product.photoCover') : t('photos.place', { number: place + 1 }))}
      </td>
      <td>
        <StateOf row={row} />
        {row.problem === 'there' && addAnyway && (
          <Button variant="quiet" onClick={() => addAnyway(row.key)}>
            {t('photos.addAnyway')}
          </Button>
        )}
      </td>
    </tr>
  )
})

function StateOf({ row }: { row: PhotoRow }) {
  const words = useWords()
  const { t } = words
  if (row.problem) return <span className={styles.why}>{t(`photos.why.${row.problem}`)}</span>
  const state = stateOf(row)
  if (state === 'sending') return <progress value={row.progress} max={1} aria-label={row.file.name} />
  if (state === 'ready') return <StatusChip>{t('photos.state.ready')}</StatusChip>
  if (state === 'sent') return <StatusChip tone="good">{t('photos.state.sent')}</StatusChip>
  const told = row.error instanceof CallError ? row.error.errors.file : undefined
  return <span className={styles.failed}>{told ? fieldErrorText(words, told) : refusalText(words, row.error)}</span>
}
