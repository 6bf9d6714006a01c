import type { CollectionRow } from '@linesheet/contract/catalogue/collections'
import { Photo } from '../../kit/layout/Photo.tsx'
import { stackClass } from '../../kit/layout/primitives.ts'
import styles from './CollectionCard.module.css'

type Props = { collection: Pick<CollectionRow, 'photo' | 'item_photos'>; name: string }

/** The cover, or the photos of the first products side by side. */
export function CoverPhoto({ collection: { photo: cover, item_photos }, name }: Props) {
  const photos = cover ? [cover] : item_photos
  return (
    <span className={stackClass({ gap: 2 }, styles.cover)} data-photos={photos.length}>
      {photos.map((photo) => (
        <Photo key={photo.id} photo={photo} alt={name} decorative fill size={320} sizes="(max-width: 719px) 90vw, 320px" />
      ))}
      {!photos.length && <Photo photo={null} alt={name} decorative fill />}
    </span>
  )
}
