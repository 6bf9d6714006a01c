import { photoWidths } from '@linesheet/contract/catalogue/products'
import type { Photo as PhotoData } from '@linesheet/contract/platform/fields'
import { type CSSProperties, useState } from 'react'
import { initials } from '../format/displayNames.ts'
import styles from './Photo.module.css'
import { stackClass } from './primitives.ts'

type Props = {
  photo: PhotoData | null
  /** Name of the subject of the photo. */
  alt: string
  /** The name is shown next to the photo, so screen readers skip it. */
  decorative?: boolean
  size?: number
  sizes?: string
  fill?: boolean
}

const photoUrl = (photo: PhotoData, width: number) => `${photo.url}/${width}.webp`

const placeholderStyle = ({ placeholder }: PhotoData): CSSProperties =>
  placeholder.startsWith('data:') ? { backgroundImage: `url("${placeholder}")` } : placeholder ? { background: placeholder } : {}

/** A photo in the size its place needs, blurred while loading; initials when there is none. */
export function Photo({ photo, alt, decorative = false, size = 36, sizes = `${size}px`, fill = false }: Props) {
  const [isLoaded, setLoaded] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const box = fill ? {} : { width: size, height: size }
  if (!photo || hasFailed)
    return (
      <span
        className={stackClass({ centered: true }, styles.photo)}
        data-fill={fill || undefined}
        style={box}
        {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      >
        <span aria-hidden="true" className={styles.monogram}>
          {initials(alt)}
        </span>
      </span>
    )
  return (
    <span
      className={stackClass({ centered: true }, styles.photo)}
      data-fill={fill || undefined}
      style={{ ...box, ...placeholderStyle(photo) }}
    >
      <img
        src={photoUrl(photo, photoWidths.find((width) => width >= size * 2) ?? 1600)}
        srcSet={photoWidths.map((width) => `${photoUrl(photo, width)} ${width}w`).join(', ')}
        sizes={sizes}
        alt={decorative ? '' : alt}
        loading="lazy"
        decoding="async"
        className={styles.image}
        data-seen={isLoaded || undefined}
        ref={(image) => {
          if (image?.complete && image.naturalWidth) setLoaded(true)
        }}
        onLoad={() => setLoaded(true)}
        onError={() => setFailed(true)}
      />
    </span>
  )
}
