import { promotionLimits, promotionScopes } from '@linesheet/domain/promotions/promotions'
import { useState } from 'react'
import { Money } from '../kit/format/Money.tsx'
import { RadioField } from '../kit/forms/fields/ChoiceFields.tsx'
import { AppLink } from '../kit/layout/AppLink.tsx'
import { Button, IconButton } from '../kit/layout/Button.tsx'
import { CloseIcon, PlusIcon } from '../kit/layout/icons.tsx'
import { Section } from '../kit/layout/Page.tsx'
import { Photo } from '../kit/layout/Photo.tsx'
import { rowClass, stackClass, textClass } from '../kit/layout/primitives.ts'
import { paths } from '../kit/paths.ts'
import { type PickedProducts, ProductPicker } from '../kit/products/ProductPicker.tsx'
import { fieldErrorText } from '../words/refusals.ts'
import { useWords } from '../words/Words.tsx'
import type { EditorProps } from './editorProps.ts'
import styles from './promotions.module.css'

/** The whole storefront, or up to 20 products. */
export function ScopeFields({ form: { draft, change, errors } }: EditorProps) {
  const words = useWords()
  const { t } = words
  const [isPickerOpen, setPickerOpen] = useState(false)
  // Kept here, so that closing the picker by mistake loses no selection.
  const [picked, setPicked] = useState<PickedProducts>(new Map())
  const { items, scope } = draft
  return (
    <Section
      title={t('promotion.field.scope')}
      aside={
        scope === 'products' && (
          <Button variant="quiet" icon={<PlusIcon size={16} />} onClick={() => setPickerOpen(true)}>
            {t('promotion.products.add')}
          </Button>
        )
      }
    >
      <RadioField
        label={t('promotion.field.scope')}
        hideLabel
        value={scope}
        onChange={(next) => change({ scope: next })}
        options={promotionScopes.map((value) => ({
          value,
          label: t(`promotion.scope.${value}`),
          help: value === 'storefront' ? t('promotion.scope.storefrontHelp') : t('promotion.products.limit'),
        }))}
      />
      {scope === 'products' && (
        <>
          <ul
            className={stackClass({ marginTop: 8 })}
            aria-label={t('promotion.products')}
            data-wrong={errors.product_ids ? true : undefined}
          >
            {items.map((item) => (
              <li key={item.id} className={rowClass({ gap: 12 }, styles.product)}>
                <Photo photo={item.photo} alt={item.name} decorative size={36} />
                <span className={textClass({ grow: true, color: 'ink', textDecoration: 'none', truncate: true }, styles.productName)}>
                  {item.name}
                </span>
                <Money amount={item.wholesale_price} currency={item.currency_code} />
                <IconButton
                  label={t('promotion.products.remove', { name: item.name })}
                  onClick={() => change({ items: items.filter(({ id }) => id !== item.id) })}
                >
                  <CloseIcon size={16} />
                </IconButton>
              </li>
            ))}
          </ul>
          <p className={errors.product_ids ? styles.error : styles.help}>
            {errors.product_ids
              ? fieldErrorText(words, errors.product_ids)
              : t('promotion.products.count', { count: items.length, max: promotionLimits.products })}
          </p>
        </>
      )}
      {isPickerOpen && (
        <ProductPicker
          title={t('promotion.products.add')}
          limit={promotionLimits.products}
          limitText={t('promotion.products.limit')}
          noProducts={<AppLink to={paths.newProduct()}>{t('collection.pick.noProducts')}</AppLink>}
          present={items}
          picked={picked}
          onPick={setPicked}
          onAdd={(products) => {
            change({ items: [...items, ...products] })
            setPicked(new Map())
          }}
          onClose={() => setPickerOpen(false)}
        />
      )}
    </Section>
  )
}
