import type { Photo as PhotoOf } from '@linesheet/contract/fields'
import { photoWidths } from '@linesheet/contract/products'
import { type CSSProperties, useState } from 'react'
import { initialsOf } from './names.ts'
import styles from './Photo.module.css'

type Props = {
  photo: PhotoOf | null
  /** Whose picture it is. */
  alt: string
  /** The name stands beside it: the picture is silent. */
  beside?: boolean
  size?: number
  sizes?: string
  fill?: boolean
}

const sourceOf = (photo: PhotoOf, width: number) => `${photo.url}/${width}.webp`

const backdropOf = ({ placeholder }: PhotoOf): CSSProperties =>
  placeholder.startsWith('data:') ? { backgroundImage: `url("${placeholder}")` } : placeholder ? { background: placeholder } : {}

/** A photograph in the right size for its place, with a blur until it is there; a monogram where there is none. */
export function Photo({ photo, alt, beside = false, size = 36, sizes = `${size}px`, fill = false }: Props) {
  const [seen, setSeen] = useState(false)
  const [failed, setFailed] = useState(false)
  const box = fill ? {} : { width: size, height: size }
  if (!photo || failed)
    return (
      <span
        className={styles.photo}
        data-fill={fill || undefined}
        style={box}
        {...(beside ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      >
        <span aria-hidden="true" className={styles.monogram}>
          {initialsOf(alt)}
        </span>
      </span>
    )
  return (
    <span className={styles.photo} data-fill={fill || undefined} style={{ ...box, ...backdropOf(photo) }}>
      <img
        src={sourceOf(photo, photoWidths.find((width) => width >= size * 2) ?? 1600)}
        srcSet={photoWidths.map((width) => `${sourceOf(photo, width)} ${width}w`).join(', ')}
        sizes={sizes}
        alt={beside ? '' : alt}
        loading="lazy"
        decoding="async"
        className={styles.image}
        data-seen={seen || undefined}
        ref={(image) => {
          if (image?.complete && image.naturalWidth) setSeen(true)
        }}
        onLoad={() => setSeen(true)}
        onError={() => setFailed(true)}
      />
    </span>
  )
}
