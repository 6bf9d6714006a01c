import type { Collection } from '@linesheet/contract/catalogue/collections'
import { localize } from '@linesheet/domain/platform/languages'
import { Money } from '../../kit/format/Money.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { Photo } from '../../kit/layout/Photo.tsx'
import { ProductStatusChip } from '../../kit/layout/ProductStatusChip.tsx'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import showcase from '../../kit/layout/Showcase.module.css'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './CollectionEditor.module.css'
import { useCollectionName } from './useCollectionName.ts'

/** For members who may not edit collections. */
export function ReadOnlyCollection({ collection }: { collection: Collection }) {
  const { t, language } = useWords()
  const name = useCollectionName()(collection)
  const { description_en: en, description_zh_cn: zh_CN, description_zh_tw: zh_TW, photo, collection_items: items } = collection
  const description = localize(language, { en, zh_CN, zh_TW })
  return (
    <>
      {photo && (
        <div className={showcase.cover}>
          <Photo photo={photo} alt={name} fill size={640} sizes="100vw" />
        </div>
      )}
      {description && <p className={styles.description}>{description}</p>}
      <Section title={t('collection.products')}>
        {!items.length && <p className={textClass({ color: 'ink-2', size: 13 })}>{t('collection.noItems')}</p>}
        <ul className={showcase.grid}>
          {items.map((item) => (
            <li key={item.id}>
              <AppLink
                to={paths.product(item.id)}
                className={stackClass({ alignContent: 'start', gap: 2, minWidth: 0, color: 'ink', textDecoration: 'none' })}
              >
                <Photo photo={item.photo} alt={item.name} decorative fill size={320} sizes="(max-width: 719px) 45vw, 260px" />
                <span className={showcase.name}>{item.name}</span>
                <Money amount={item.wholesale_price} currency={item.currency_code} />
                {item.status !== 'active' && <ProductStatusChip status={item.status} />}
              </AppLink>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
