import { previewPhoto } from '@linesheet/contract/catalogue/photo-downloads'
import type { ImportCard } from '@linesheet/contract/catalogue/products.import'
import { maxDownloadedPhotos, pictureName } from '@linesheet/domain/catalogue/photo-downloads/photo-downloads'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOptionsFor } from '../../../kit/api/queries.ts'
import { useObjectUrl } from '../../../kit/api/useObjectUrl.ts'
import { initials } from '../../../kit/format/displayNames.ts'
import { stackClass } from '../../../kit/layout/primitives.ts'
import { useWords } from '../../../words/Words.tsx'
import styles from './source.module.css'

type Props = {
  card: ImportCard
  /** The photo, if it was uploaded with the file. */
  picture: File | undefined
}

/** The first photo of a product in a file. Our server fetches it from another server; if it cannot, the placeholder says why. */
export function CardPhoto({ card: { name, photo, photo_signature }, picture }: Props) {
  const { t } = useWords()
  const pictureUrl = useObjectUrl(picture)
  const [unreadable, setUnreadable] = useState<string>()
  const query = { address: photo ?? '', signature: photo_signature ?? '' }
  const { data } = useQuery({
    ...queryOptionsFor(previewPhoto, { query }),
    enabled: photo_signature !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  // Not every browser shows all formats that the server can read, such as HEIC.
  const shown = data?.image ?? (pictureUrl === unreadable ? undefined : pictureUrl)
  if (shown) return <img src={shown} alt="" className={styles.photo} onError={() => setUnreadable(shown)} />
  const isElsewhere = photo !== null && pictureName(photo) === undefined
  const problem = isElsewhere ? (photo_signature === null ? 'no_address' : data?.problem) : undefined
  const reason = problem ? t(`photoDownloads.problem.${problem}`, { max: maxDownloadedPhotos }) : undefined
  return (
    <span
      className={stackClass({ centered: true }, styles.photo)}
      title={reason}
      {...(reason ? { role: 'img', 'aria-label': reason } : { 'aria-hidden': true })}
    >
      <span aria-hidden="true" className={styles.monogram}>
        {initials(name)}
      </span>
    </span>
  )
}
