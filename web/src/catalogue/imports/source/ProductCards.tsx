import type { ImportCard, ImportSource } from '@linesheet/contract/catalogue/products.import'
import { pictureName } from '@linesheet/domain/catalogue/photo-downloads/photo-downloads'
import { Money } from '../../../kit/format/Money.tsx'
import { gridClass, rowClass, stackClass, textClass } from '../../../kit/layout/primitives.ts'
import { useWords } from '../../../words/Words.tsx'
import { CardPhoto } from './CardPhoto.tsx'
import styles from './source.module.css'
import { useZipPictures } from './useZipPictures.ts'

const pictureOf = ({ photo }: ImportCard) => (photo === null ? undefined : pictureName(photo))
type Props = {
  source: ImportSource
  /** The file of the products. */
  file: File | undefined
}

/** A preview of the first products of a file. */
export function ProductCards({ source: { cards, products, currency_code }, file }: Props) {
  const { t } = useWords()
  const pictures = useZipPictures(
    file,
    cards.flatMap((card) => pictureOf(card) ?? []),
  )
  return (
    <>
      <ul className={gridClass({ gap: 12, marginTop: 16 }, styles.cards)}>
        {cards.map((card, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one name, and the file has an order
            key={at}
            className={stackClass({ gap: 4, alignContent: 'start', padding: 12, border: true, radius: 'normal', background: 'surface' })}
          >
            <Card card={card} picture={pictures.get(pictureOf(card) ?? '')} currency={currency_code} />
          </li>
        ))}
      </ul>
      {products > cards.length && (
        <p className={textClass({ color: 'ink-2', size: 13, marginTop: 8 })}>{t('import.more', { count: products - cards.length })}</p>
      )}
    </>
  )
}

function Card({ card, picture, currency }: { card: ImportCard; picture: File | undefined; currency: string }) {
  const { t } = useWords()
  const { name, wholesale_price, retail_price, options, variations, photos } = card
  return (
    <>
      <CardPhoto card={card} picture={picture} />
      <strong className={textClass({ weight: 500 })}>{name}</strong>
      <span className={rowClass({ gap: 8, wrap: true }, textClass({ size: 13 }))}>
        <Money amount={wholesale_price} currency={currency} />
        <span className={textClass({ color: 'ink-2' })}>
          {t('import.card.retail')} <Money amount={retail_price} currency={currency} />
        </span>
      </span>
      {options.map(({ name: option, values }) => (
        <span key={option} className={textClass({ color: 'ink-2', size: 13, truncate: true })}>
          {option}: {values.join(' · ')}
        </span>
      ))}
      <span className={textClass({ color: 'ink-2', size: 13 })}>
        {t('import.source.variations', { count: variations })} · {t('import.source.photos', { count: photos })}
      </span>
    </>
  )
}
