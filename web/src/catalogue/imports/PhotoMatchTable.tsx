import type { MatchedProduct } from '@linesheet/contract/catalogue/products.photos'
import { memo } from 'react'
import { CallError } from '../../kit/api/callError.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { Photo } from '../../kit/layout/Photo.tsx'
import { rowClass, textClass } from '../../kit/layout/primitives.ts'
import { StatusChip } from '../../kit/layout/StatusChip.tsx'
import { fieldErrorText, refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { type PhotoRow, photoState, sortForDisplay } from './photoRows.ts'
import styles from './photos.module.css'
import type { PhotoImport } from './usePhotoImport.ts'

const maxShown = 300

/** Each file with its product and position, or why it is skipped. */
export function PhotoMatchTable({ photos: { rows, products, ranks, isUploading, addAnyway } }: { photos: PhotoImport }) {
  const { t } = useWords()
  const headers = (['file', 'product', 'position', 'state'] as const).map((name) => (
    <th key={name} scope="col">
      {t(`photos.column.${name}`)}
    </th>
  ))
  return (
    <>
      <table className={styles.table} aria-label={t('photos.matched')}>
        <thead>
          <tr>{headers}</tr>
        </thead>
        <tbody>
          {sortForDisplay(rows)
            .slice(0, maxShown)
            .map((row) => (
              <PhotoTableRow
                key={row.key}
                row={row}
                product={products.get(row.match?.product_id ?? '')}
                rank={ranks.get(row.key)}
                addAnyway={isUploading ? undefined : addAnyway}
              />
            ))}
        </tbody>
      </table>
      {rows.length > maxShown && (
        <p className={textClass({ paddingBlock: 12, color: 'ink-2', size: 13 })}>{t('import.more', { count: rows.length - maxShown })}</p>
      )}
    </>
  )
}

type Props = {
  row: PhotoRow
  product: MatchedProduct | undefined
  rank: number | undefined
  addAnyway: ((key: string) => void) | undefined
}

const PhotoTableRow = memo(function Row({ row, product, rank, addAnyway }: Props) {
  const { t } = useWords()
  const position = (product?.file_names.length ?? 0) + (rank ?? 0)
  return (
    <tr data-skipped={row.problem ? true : undefined}>
      <th scope="row">{row.file.name}</th>
      <td>
        {product && (
          <span className={rowClass({ gap: 12 })}>
            <Photo photo={product.photo} alt={product.name} decorative />
            {product.name}
          </span>
        )}
      </td>
      <td className={textClass({ color: 'ink-2', tabularNumbers: true })}>
        {rank !== undefined && (position === 0 ? t('product.photoCover') : t('photos.position', { number: position + 1 }))}
      </td>
      <td>
        <PhotoStateCell row={row} />
        {row.problem === 'duplicate' && addAnyway && (
          <Button variant="quiet" onClick={() => addAnyway(row.key)}>
            {t('photos.addAnyway')}
          </Button>
        )}
      </td>
    </tr>
  )
})

function PhotoStateCell({ row }: { row: PhotoRow }) {
  const words = useWords()
  const { t } = words
  if (row.problem) return <span className={textClass({ color: 'attention' })}>{t(`photos.problem.${row.problem}`)}</span>
  const state = photoState(row)
  if (state === 'sending') return <progress value={row.progress} max={1} aria-label={row.file.name} />
  if (state === 'ready') return <StatusChip>{t('photos.state.ready')}</StatusChip>
  if (state === 'sent') return <StatusChip tone="good">{t('photos.state.added')}</StatusChip>
  const fileError = row.error instanceof CallError ? row.error.errors.file : undefined
  return (
    <span className={textClass({ color: 'danger' })}>{fileError ? fieldErrorText(words, fileError) : refusalText(words, row.error)}</span>
  )
}
