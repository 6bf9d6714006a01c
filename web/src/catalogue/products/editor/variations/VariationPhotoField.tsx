import type { Product } from '@linesheet/contract/catalogue/products'
import { PlusIcon } from '../../../../kit/layout/icons.tsx'
import { Photo } from '../../../../kit/layout/Photo.tsx'
import { stackClass } from '../../../../kit/layout/primitives.ts'
import { useWords } from '../../../../words/Words.tsx'
import styles from './Matrix.module.css'

type Props = { product: Product; variationName: string; photoId: string; onChange: (photoId: string) => void }

/** Chooses which of the product's photos shows the variation. */
export function VariationPhotoField({ product, variationName, photoId, onChange }: Props) {
  const { t } = useWords()
  const photo = product.product_files.find(({ id }) => id === photoId) ?? null
  return (
    <span className={styles.photo}>
      {photo ? (
        <Photo photo={photo} alt={variationName} decorative size={36} />
      ) : (
        <span className={stackClass({ centered: true, color: 'ink-3' }, styles.noPhoto)}>
          <PlusIcon size={14} />
        </span>
      )}
      <select
        aria-label={t('product.fieldOf', { field: t('products.column.photo'), what: variationName })}
        value={photo ? photoId : ''}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t('product.noOwnPhoto')}</option>
        {product.product_files.map(({ id, kind }, index) => (
          <option key={id} value={id}>
            {t('product.photo', { number: index + 1, kind: t(`product.photoType.${kind}`) })}
          </option>
        ))}
      </select>
    </span>
  )
}
