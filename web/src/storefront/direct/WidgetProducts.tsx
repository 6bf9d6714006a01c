import { listCollections, listPickableProducts } from '@linesheet/contract/catalogue/collections'
import { languages, toLocale } from '@linesheet/domain/platform/languages'
import { widgetProducts } from '@linesheet/domain/storefront/widgets'
import { useState } from 'react'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { RadioField, SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { useDebounced } from '../../kit/forms/useDebounced.ts'
import { Button, IconButton } from '../../kit/layout/Button.tsx'
import { CloseIcon, PlusIcon } from '../../kit/layout/icons.tsx'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SearchBox } from '../../kit/lists/SearchBox.tsx'
import { useWords } from '../../words/Words.tsx'
import widgetStyles from './widget.module.css'
import { productSources, type WidgetDraft } from './widgetDraft.ts'

const debounceMs = 250
const found = 8

type Props = { draft: WidgetDraft; onChange: (changes: Partial<WidgetDraft>) => void; disabled: boolean }

/** The products of a carousel. */
export function WidgetProducts({ draft, onChange, disabled }: Props) {
  const { t } = useWords()
  return (
    <>
      <RadioField
        label={t('widget.products')}
        value={draft.source}
        onChange={(source) => onChange({ source })}
        options={productSources.map((value) => ({ value, label: t(`widget.products.${value}`), disabled }))}
      />
      {draft.source === 'collection' && <CollectionChoice draft={draft} onChange={onChange} disabled={disabled} />}
      {draft.source === 'chosen' && <ProductChoice draft={draft} onChange={onChange} disabled={disabled} />}
    </>
  )
}

function CollectionChoice({ draft, onChange }: Props) {
  const { t } = useWords()
  const { data } = useEndpointQuery(listCollections, { query: { items_per_page: 100 } })
  const options = (data?.items ?? []).map(({ id, name_en, name_zh_cn, name_zh_tw }) => ({
    value: id,
    label: name_en || name_zh_cn || name_zh_tw,
  }))
  return (
    <SelectField
      label={t('widget.collection')}
      value={draft.collection_id}
      onChange={(collection_id) => onChange({ collection_id })}
      options={[{ value: '', label: t('widget.collection.choose') }, ...options]}
    />
  )
}

function ProductChoice({ draft: { products }, onChange, disabled }: Props) {
  const { t, locale } = useWords()
  const [search, setSearch] = useState('')
  const settled = useDebounced(search, debounceMs)
  const language_code = languages.find((language) => toLocale(language) === locale) ?? 'en'
  const query = { language_code, items_per_page: found, ...(settled && { search: settled }) }
  const { data } = useEndpointQuery(listPickableProducts, { query }, { keepPrevious: true })
  const chosen = new Set(products.map(({ id }) => id))
  const offered = (data?.items ?? []).filter(({ id }) => !chosen.has(id))
  const isFull = products.length >= widgetProducts
  return (
    <div className={stackClass({ gap: 16 })}>
      {products.length > 0 && (
        <ol className={widgetStyles.chosen}>
          {products.map(({ id, name }) => (
            <li key={id}>
              <span className={widgetStyles.productName}>{name}</span>
              <IconButton
                label={t('widget.products.remove', { name })}
                disabled={disabled}
                onClick={() => onChange({ products: products.filter((product) => product.id !== id) })}
              >
                <CloseIcon size={16} />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      {isFull ? (
        <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>
          {t('widget.products.full', { count: widgetProducts })}
        </p>
      ) : (
        <>
          <SearchBox value={search} onChange={setSearch} label={t('widget.products.search')} />
          <ul className={widgetStyles.chosen}>
            {offered.map(({ id, name }) => (
              <li key={id}>
                <span className={widgetStyles.productName}>{name}</span>
                <Button
                  variant="quiet"
                  icon={<PlusIcon size={16} />}
                  disabled={disabled}
                  aria-label={t('widget.products.add', { name })}
                  onClick={() => onChange({ products: [...products, { id, name }] })}
                >
                  {t('widget.add')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
