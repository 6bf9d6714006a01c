import type { CollectionRow } from '@linesheet/contract/catalogue/collections'
import { translatedNames } from '@linesheet/domain/catalogue/collections'
import { languages } from '@linesheet/domain/platform/languages'
import type { ReactNode } from 'react'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { LanguageDots } from '../../kit/forms/LanguageDots.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { gridClass, rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
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
      className={gridClass({ columns: 'content-auto', alignContent: 'start', rowGap: 8 }, styles.card)}
      data-id={collection.id}
      data-lifted={lifted || undefined}
      data-target={target || undefined}
      data-behind={behind || undefined}
    >
      <AppLink
        to={paths.collection(collection.id)}
        className={stackClass({ allColumns: true, gap: 12, minWidth: 0, color: 'ink', textDecoration: 'none' }, styles.open)}
        opensRow
      >
        <CoverPhoto collection={collection} name={name} />
        <span className={styles.name}>{name}</span>
      </AppLink>
      {handle}
      <span className={rowClass({ gap: 16, color: 'ink-2', size: 13 }, styles.line)}>
        <span>{t('collections.items', { count: collection.item_count })}</span>
        <LanguageDots present={languages.filter((language) => names[language])} />
        <span className={textClass({ grow: true, minWidth: 0, textAlign: 'right' })}>
          <RelativeTime at={collection.updated_at} />
        </span>
        <CollectionMenu collection={collection} name={name} />
      </span>
    </li>
  )
}
