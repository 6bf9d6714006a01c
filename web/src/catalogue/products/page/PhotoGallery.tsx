import type { Product } from '@linesheet/contract/catalogue/products'
import { useState } from 'react'
import { Photo } from '../../../kit/layout/Photo.tsx'
import { gridClass, textClass } from '../../../kit/layout/primitives.ts'
import { useWords } from '../../../words/Words.tsx'
import { localizedProductName } from '../localizedTexts.ts'
import styles from './PhotoGallery.module.css'

/** One photo large, all of them as thumbnails. */
export function PhotoGallery({ product }: { product: Product }) {
  const { t, language } = useWords()
  const [selectedId, setSelectedId] = useState('')
  const name = localizedProductName(product, language)
  const photos = product.product_files
  const selected = photos.find(({ id }) => id === selectedId) ?? photos[0]
  if (!selected) return <p className={textClass({ paddingTop: 8, color: 'ink-2', size: 12 })}>{t('product.noPhotos')}</p>
  return (
    <div className={gridClass({ gap: 20 }, styles.gallery)}>
      <figure>
        <Photo key={selected.id} photo={selected} alt={name} fill size={640} sizes="(max-width: 719px) 92vw, 420px" />
        <figcaption className={textClass({ paddingTop: 8, color: 'ink-2', size: 12 })}>
          {t(`product.photoType.${selected.kind}`)}
        </figcaption>
      </figure>
      <ul className={gridClass({ alignContent: 'start', gap: 12 }, styles.thumbnails)} aria-label={t('product.photos')}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              className={textClass({ block: true, width: 'full', radius: 'small' }, styles.thumbnail)}
              aria-pressed={photo.id === selected.id}
              aria-label={t('product.photo', { number: index + 1, kind: t(`product.photoType.${photo.kind}`) })}
              onClick={() => setSelectedId(photo.id)}
            >
              <Photo photo={photo} alt={name} decorative fill size={96} sizes="96px" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
