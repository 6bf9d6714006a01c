import type { Product } from '@linesheet/contract/products'
import { useState } from 'react'
import { Photo } from '../kit/Photo.tsx'
import { useWords } from '../words/Words.tsx'
import styles from './Gallery.module.css'
import { nameOf } from './naming.ts'

/** The photographs: one large, the others to choose from. */
export function Gallery({ product }: { product: Product }) {
  const { t, language } = useWords()
  const [chosen, setChosen] = useState('')
  const name = nameOf(product, language)
  const photos = product.product_files
  const shown = photos.find(({ id }) => id === chosen) ?? photos[0]
  if (!shown) return <p className={styles.none}>{t('product.noPhotos')}</p>
  return (
    <div className={styles.gallery}>
      <figure className={styles.large}>
        <Photo key={shown.id} photo={shown} alt={name} fill size={640} sizes="(max-width: 719px) 92vw, 420px" />
        <figcaption className={styles.caption}>{t(`product.kind.${shown.kind}`)}</figcaption>
      </figure>
      <ul className={styles.others} aria-label={t('product.photos')}>
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <button
              type="button"
              className={styles.other}
              aria-pressed={photo.id === shown.id}
              aria-label={t('product.photo', { number: at + 1, kind: t(`product.kind.${photo.kind}`) })}
              onClick={() => setChosen(photo.id)}
            >
              <Photo photo={photo} alt={name} decorative fill size={96} sizes="96px" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
