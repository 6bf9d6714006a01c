import type { CollectionPreview } from '@linesheet/contract/collections.previews'
import { type Language, localeOf } from '@linesheet/domain/languages'
import { Money } from '../kit/Money.tsx'
import { Photo } from '../kit/Photo.tsx'
import { useWords } from '../words/Words.tsx'
import styles from './Preview.module.css'

type Item = CollectionPreview['items'][number]

/** A collection on a retailer's screen. */
export function Shown({ preview, currency, language }: { preview: CollectionPreview; currency: string; language: Language }) {
  const lang = localeOf(language)
  const { t } = useWords()
  const { name, description, cover_photo, items, item_count } = preview
  return (
    <section aria-label={name} className={styles.shown}>
      {cover_photo && (
        <div className={styles.cover}>
          <Photo photo={cover_photo} alt={name} fill size={640} sizes="100vw" />
        </div>
      )}
      <h2 className={styles.heading} lang={lang}>
        {name}
      </h2>
      {description && (
        <p className={styles.description} lang={lang}>
          {description}
        </p>
      )}
      {items.length ? (
        <ul className={styles.grid}>
          {items.map((item) => (
            <ShownItem key={item.id} item={item} currency={currency} lang={lang} />
          ))}
        </ul>
      ) : (
        <p className={styles.nothing}>{t('preview.nothing')}</p>
      )}
      {item_count > items.length && <p className={styles.more}>{t('preview.more', { count: item_count - items.length })}</p>}
    </section>
  )
}

function ShownItem({ item, currency, lang }: { item: Item; currency: string; lang: string }) {
  const { t } = useWords()
  const facts = [
    item.variation_count > 1 ? t('preview.options', { count: item.variation_count }) : '',
    item.case_quantity > 1 ? t('preview.case', { count: item.case_quantity }) : '',
    item.minimum_order_quantity > item.case_quantity ? t('preview.least', { count: item.minimum_order_quantity }) : '',
    item.is_bestseller ? t('products.bestseller') : '',
    item.out_of_stock ? t('products.outOfStock') : '',
  ]
  return (
    <li className={styles.card}>
      <Photo photo={item.photo} alt={item.name} beside fill size={320} sizes="(max-width: 719px) 45vw, 260px" />
      <span className={styles.name} lang={lang}>
        {item.name}
      </span>
      {item.wholesale_price === null ? (
        <span className={styles.soft}>{t('product.noPrice')}</span>
      ) : (
        <span>
          {item.price_varies && <span className={styles.soft}>{t('preview.from')} </span>}
          <Money amount={item.wholesale_price} currency={currency} />
        </span>
      )}
      {item.retail_price !== null && (
        <span className={styles.soft}>
          {t('preview.retail')} <Money amount={item.retail_price} currency={currency} />
        </span>
      )}
      <span className={styles.soft}>{facts.filter(Boolean).join(' · ')}</span>
    </li>
  )
}
