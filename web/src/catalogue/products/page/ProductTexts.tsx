import type { Product } from '@linesheet/contract/catalogue/products'
import { type Language, languages, toLocale } from '@linesheet/domain/platform/languages'
import { useState } from 'react'
import { LanguageTabs } from '../../../kit/forms/LanguageTabs.tsx'
import { Facts, Section } from '../../../kit/layout/Page.tsx'
import { rowClass, textClass } from '../../../kit/layout/primitives.ts'
import { StatusChip, type Tone } from '../../../kit/layout/StatusChip.tsx'
import { useWords } from '../../../words/Words.tsx'
import styles from './ProductTexts.module.css'

const detailFields = ['material', 'color', 'size', 'style', 'version'] as const
const tones: Record<'manual' | 'auto' | 'pending', Tone> = { manual: 'good', auto: 'info', pending: 'attention' }

/** The texts in one language; texts in the source language are columns of the product. */
const textsIn = (product: Product, language: Language) => {
  const translation = product.product_translations.find(({ language_code }) => language_code === language)
  return translation ?? (language === product.source_language ? { ...product, states: {} } : undefined)
}

type States = NonNullable<ReturnType<typeof textsIn>>['states']
const combinedState = (states: States) => {
  const values = Object.values(states)
  return values.includes('pending') ? 'pending' : values.includes('auto') ? 'auto' : 'manual'
}

/** The product's texts by language, and whether a person or a machine wrote them. */
export function ProductTexts({ product }: { product: Product }) {
  const { t, language } = useWords()
  const [shownLanguage, setShownLanguage] = useState<Language>(textsIn(product, language) ? language : product.source_language)
  const texts = textsIn(product, shownLanguage)
  return (
    <Section
      title={t('product.texts')}
      aside={
        <LanguageTabs chosen={shownLanguage} onSelect={setShownLanguage} written={languages.filter((code) => textsIn(product, code))} />
      }
    >
      {texts ? (
        <div lang={toLocale(shownLanguage)}>
          <p className={rowClass({ wrap: true, gap: 12, weight: 600 })}>
            {texts.name}
            {shownLanguage !== product.source_language && (
              <StatusChip tone={tones[combinedState(texts.states)]}>{t(`product.state.${combinedState(texts.states)}`)}</StatusChip>
            )}
          </p>
          <p className={styles.description}>{texts.description}</p>
          <Facts facts={detailFields.flatMap((detail) => (texts[detail] ? [[t(`product.${detail}`), texts[detail]] as const] : []))} />
        </div>
      ) : (
        <p className={textClass({ color: 'ink-2' })}>{t('product.noTranslation', { language: t(`kit.language.${shownLanguage}`) })}</p>
      )}
    </Section>
  )
}
