import type { Product } from '@linesheet/contract/products'
import { type Language, languages, toLocale } from '@linesheet/domain/languages'
import { useState } from 'react'
import { LanguageTabs } from '../kit/LanguageTabs.tsx'
import { Facts, Section } from '../kit/Page.tsx'
import { StatusChip, type Tone } from '../kit/StatusChip.tsx'
import { useWords } from '../words/Words.tsx'
import styles from './Texts.module.css'

const details = ['material', 'color', 'size', 'style', 'version'] as const
const tones: Record<'manual' | 'auto' | 'pending', Tone> = { manual: 'good', auto: 'info', pending: 'attention' }

/** The texts in one language; in its own, the product itself has them. */
const textsIn = (product: Product, language: Language) => {
  const translation = product.product_translations.find(({ language_code }) => language_code === language)
  return translation ?? (language === product.source_language ? { ...product, states: {} } : undefined)
}

type States = NonNullable<ReturnType<typeof textsIn>>['states']
const stateOf = (states: States) => {
  const all = Object.values(states)
  return all.includes('pending') ? 'pending' : all.includes('auto') ? 'auto' : 'manual'
}

/** What retailers read, in each language, and where it came from. */
export function Texts({ product }: { product: Product }) {
  const { t, language } = useWords()
  const [chosen, setChosen] = useState<Language>(textsIn(product, language) ? language : product.source_language)
  const texts = textsIn(product, chosen)
  return (
    <Section
      title={t('product.texts')}
      aside={<LanguageTabs chosen={chosen} choose={setChosen} written={languages.filter((one) => textsIn(product, one))} />}
    >
      {texts ? (
        <div lang={toLocale(chosen)}>
          <p className={styles.name}>
            {texts.name}
            {chosen !== product.source_language && (
              <StatusChip tone={tones[stateOf(texts.states)]}>{t(`product.state.${stateOf(texts.states)}`)}</StatusChip>
            )}
          </p>
          <p className={styles.description}>{texts.description}</p>
          <Facts facts={details.flatMap((detail) => (texts[detail] ? [[t(`product.${detail}`), texts[detail]] as const] : []))} />
        </div>
      ) : (
        <p className={styles.none}>{t('product.noTranslation', { language: t(`kit.in.${chosen}`) })}</p>
      )}
    </Section>
  )
}
