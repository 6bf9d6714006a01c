import type { ImportPictures } from '@linesheet/contract/catalogue/products.import'
import { useWords } from '../../words/Words.tsx'
import { textClass } from '../layout/primitives.ts'

/** The number of uploaded pictures that belong to a product of the sheet, and the names of the others. */
export function PictureCounts({ pictures: { matched, unmatched } }: { pictures: ImportPictures }) {
  const { t } = useWords()
  const count = matched + unmatched.length
  if (!count) return null
  return (
    <>
      <p>{t('import.source.pictures', { matched, count })}</p>
      {unmatched.length > 0 && (
        <p className={textClass({ color: 'ink-2', size: 13 })}>
          {t('import.source.unmatchedPictures', { files: unmatched.slice(0, 8).join(', ') })}
        </p>
      )}
    </>
  )
}
