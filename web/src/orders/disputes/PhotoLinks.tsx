import type { Photo as PhotoData } from '@linesheet/contract/platform/fields'
import { Photo } from '../../kit/layout/Photo.tsx'
import { rowClass } from '../../kit/layout/primitives.ts'
import styles from './DisputeCard.module.css'

/** Photos that open in a tab of their own. `nameOf` returns the name of the nth photo. */
export function PhotoLinks({ label, photos, nameOf }: { label: string; photos: readonly PhotoData[]; nameOf: (number: number) => string }) {
  if (!photos.length) return null
  return (
    <ul className={rowClass({ wrap: true, gap: 8, alignItems: 'stretch' }, styles.photos)} aria-label={label}>
      {photos.map((photo, at) => (
        <li key={photo.id}>
          <a href={`${photo.url}/1600.webp`} target="_blank" rel="noreferrer">
            <Photo photo={photo} alt={nameOf(at + 1)} size={96} />
          </a>
        </li>
      ))}
    </ul>
  )
}
