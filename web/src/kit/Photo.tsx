import type { Photo as PhotoOf } from '@linesheet/contract/fields'
import { photoWidths } from '@linesheet/contract/products'
import { type CSSProperties, useState } from 'react'
import { initials } from './displayNames.ts'
import styles from './Photo.module.css'

type Props = {
  photo: PhotoOf | null
  /** Whose picture it is. */
  alt: string
  /** The name stands beside it: the picture is silent. */
  decorative?: boolean
  size?: number
  sizes?: string
  fill?: boolean
}

const photoUrl = (photo: PhotoOf, width: number) => `${photo.url}/${width}.webp`

const placeholderStyle = ({ placeholder }: PhotoOf): CSSProperties =>
  placeholder.startsWith('data:') ? { backgroundImage: `url("${placeholder}")` } : placeholder ? { background: placeholder } : {}

/** A photograph in the right size for its place, with a blur until it is there; a monogram where there is none. */
export function Photo({ photo, alt, decorative = false, size = 36, sizes = `${size}px`, fill = false }: Props) {
  const [isLoaded, setLoaded] = useState(false)
  const [failed, setFailed] = useState(false)
  const box = fill ? {} : { width: size, height: size }
  if (!photo || failed)
    return (
      <span
        className={styles.photo}
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
    <span className={styles.photo} data-fill={fill || undefined} style={{ ...box, ...placeholderStyle(photo) }}>
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
