import { getProduct, type Product } from '@linesheet/contract/catalogue/products'
import { requestTranslation, translateProduct } from '@linesheet/contract/catalogue/translations'
import {
  canMachineTranslate,
  needsTranslator,
  productText,
  sourceLanguagesFor,
  textKeys,
  translatedText,
} from '@linesheet/domain/catalogue/translations'
import type { Language } from '@linesheet/domain/platform/languages'
import { queryOptionsFor, useEndpointMutation } from '../../../kit/api/queries.ts'
import { ErrorBox } from '../../../kit/forms/ErrorBox.tsx'
import { useTranslators } from '../../../kit/forms/useTranslators.ts'
import { Button } from '../../../kit/layout/Button.tsx'
import { rowClass, textClass } from '../../../kit/layout/primitives.ts'
import { useWords } from '../../../words/Words.tsx'
import styles from './editor.module.css'

/** Translates a language automatically or requests a human translation. The saved texts are translated, so unsaved changes block both. */
export function TranslationActions({ product, to, isSaved }: { product: Product; to: Language; isSaved: boolean }) {
  const { t } = useWords()
  const translators = useTranslators()
  const translating = useEndpointMutation(translateProduct, {
    successMessage: t('translation.toast.translated'),
    events: ['product.edited'],
    recordKey: ({ id }: Product) => queryOptionsFor(getProduct, { params: { id } }).queryKey,
  })
  const requesting = useEndpointMutation(requestTranslation, {
    successMessage: ({ requested }) => t('translation.toast.requested', { count: requested }),
    events: ['product.translation_requested'],
  })
  const canTranslate = (from: Language) => translators?.(from, to) ?? false
  const sourceLanguage = product.source_language
  const targetTexts = (from: Language) =>
    textKeys(product).flatMap((key) => (productText(product, key, from) ? [translatedText(product, key, to)] : []))
  const texts = targetTexts(sourceLanguage)
  const isPending = texts.some(({ state }) => state === 'pending')
  const isComplete = !isPending && !texts.some(({ text, isStale }) => text === '' || isStale)
  const hasStaleManualText = texts.some((text) => text.isStale && text.state === undefined)
  const error = translating.error ?? requesting.error
  return (
    <div className={styles.stack}>
      <div className={rowClass({ wrap: true, gap: 8 })}>
        {sourceLanguagesFor(product, to)
          .filter(canTranslate)
          .map((from) => (
            <Button
              key={from}
              busy={translating.busy}
              disabled={!isSaved || !targetTexts(from).some((text) => canMachineTranslate(text))}
              onClick={() => translating.send({ body: { product_id: product.id, from, to: [to] } })}
            >
              {t('translation.translate', { language: t(`kit.language.${from}`) })}
            </Button>
          ))}
        <Button
          busy={requesting.busy}
          disabled={!isSaved || isPending || !texts.some(needsTranslator)}
          onClick={() => requesting.send({ body: { product_ids: [product.id], languages: [to] } })}
        >
          {t('translation.request')}
        </Button>
      </div>
      {hasStaleManualText && <p className={textClass({ color: 'ink-2', size: 13 })}>{t('translation.manualStays')}</p>}
      {translators && !canTranslate(sourceLanguage) && (
        <p className={textClass({ color: 'ink-2', size: 13 })}>
          {t('translation.notConfigured', { from: t(`kit.language.${sourceLanguage}`), to: t(`kit.language.${to}`) })}
        </p>
      )}
      {!isSaved && <p className={textClass({ color: 'ink-2', size: 13 })}>{t('translation.saveFirst')}</p>}
      {isSaved && isComplete && <p className={textClass({ color: 'ink-2', size: 13 })}>{t('translation.complete')}</p>}
      {error ? <ErrorBox error={error} /> : null}
    </div>
  )
}
