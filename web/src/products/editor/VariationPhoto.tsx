import type { Product } from '@linesheet/contract/products'
import { PlusIcon } from '../../kit/icons.tsx'
import { Photo } from '../../kit/Photo.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './Matrix.module.css'

type Props = { product: Product; of: string; photoId: string; change: (photoId: string) => void }

/** Which of the product's photos shows this variation; the picture is the list. */
export function VariationPhoto({ product, of, photoId, change }: Props) {
  const { t } = useWords()
  const photo = product.product_files.find(({ id }) => id === photoId) ?? null
  return (
    <span className={styles.photo}>
      {photo ? (
        <Photo photo={photo} alt={of} decorative size={36} />
      ) : (
        <span className={styles.noPhoto}>
          <PlusIcon size={14} />
        </span>
      )}
      <select
        aria-label={t('product.fieldOf', { field: t('products.column.photo'), what: of })}
        value={photo ? photoId : ''}
        onChange={(event) => change(event.target.value)}
      >
        <option value="">{t('product.noOwnPhoto')}</option>
        {product.product_files.map(({ id, kind }, at) => (
          <option key={id} value={id}>
            {t('product.photo', { number: at + 1, kind: t(`product.kind.${kind}`) })}
          </option>
        ))}
      </select>
    </span>
  )
}
