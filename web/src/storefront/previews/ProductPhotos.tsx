import type { ProductPreview } from '@linesheet/contract/storefront/previews'
import { useState } from 'react'
import { Photo } from '../../kit/layout/Photo.tsx'
import { rowClass, stackClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './Preview.module.css'

/** One photo large, all of them as thumbnails. */
export function ProductPhotos({ photos, name }: { photos: ProductPreview['photos']; name: string }) {
  const { t } = useWords()
  const [selectedId, setSelectedId] = useState<string>()
  const large = photos.find(({ id }) => id === selectedId) ?? photos[0] ?? null
  return (
    <div className={stackClass({ alignContent: 'start', gap: 12, minWidth: 0 })}>
      <Photo key={large?.id} photo={large} alt={name} fill size={640} sizes="(max-width: 719px) 100vw, 540px" />
      {photos.length > 1 && (
        <div className={rowClass({ wrap: true, gap: 8, alignItems: 'stretch' })}>
          {photos.map((photo, index) => (
            <button
              key={photo.id}
              type="button"
              className={styles.thumbnail}
              aria-pressed={photo === large}
              aria-label={t('product.photo', { number: index + 1, kind: t(`product.photoType.${photo.kind}`) })}
              onClick={() => setSelectedId(photo.id)}
            >
              <Photo photo={photo} alt={name} decorative size={56} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
