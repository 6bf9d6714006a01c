import type { CollectionRow } from '@linesheet/contract/catalogue/collections'
import { translatedNames } from '@linesheet/domain/catalogue/collections'
import { languages } from '@linesheet/domain/platform/languages'
import type { ReactNode } from 'react'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { LanguageDots } from '../../kit/forms/LanguageDots.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './CollectionCard.module.css'
import { CollectionMenu } from './CollectionMenu.tsx'
import { CoverPhoto } from './CoverPhoto.tsx'
import { useCollectionName } from './useCollectionName.ts'

type Props = {
  collection: CollectionRow
  /** The drag handle. */
  handle?: ReactNode
  lifted?: boolean
  target?: boolean
  behind?: boolean
}

/** A collection with cover, name, product count and languages. */
export function CollectionCard({ collection, handle, lifted, target, behind }: Props) {
  const { t } = useWords()
  const name = useCollectionName()(collection)
  const names = translatedNames(collection)
  return (
    <li
      className={styles.card}
      data-id={collection.id}
      data-lifted={lifted || undefined}
      data-target={target || undefined}
      data-behind={behind || undefined}
    >
      <AppLink to={paths.collection(collection.id)} className={styles.open} opensRow>
        <CoverPhoto collection={collection} name={name} />
        <span className={styles.name}>{name}</span>
      </AppLink>
      {handle}
      <span className={styles.line}>
        <span>{t('collections.items', { count: collection.item_count })}</span>
        <LanguageDots present={languages.filter((language) => names[language])} />
        <span className={styles.updated}>
          <RelativeTime at={collection.updated_at} />
        </span>
        <CollectionMenu collection={collection} name={name} />
      </span>
    </li>
  )
}
