import { getProduct, listProducts, type Product } from '@linesheet/contract/products'
import { listProductChanges } from '@linesheet/contract/products.edit'
import { requestTranslation, translateProduct } from '@linesheet/contract/translations'
import type { Language } from '@linesheet/domain/languages'
import {
  canMachineTranslate,
  needsTranslator,
  productText,
  textKeys,
  translatedText,
  translationSources,
} from '@linesheet/domain/translations'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ErrorBox } from '../../kit/ErrorBox.tsx'
import { CheckField } from '../../kit/fields/ChoiceFields.tsx'
import { queryOptionsFor, useEndpointMutation } from '../../kit/queries.ts'
import { useTranslators } from '../../kit/useTranslators.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './editor.module.css'

/** Has a language's texts written: by the machine, at once; by translators, in days. What is saved is translated, so changes are saved first. */
export function TranslationTools({ product, to, isSaved }: { product: Product; to: Language; isSaved: boolean }) {
  const { t } = useWords()
  const [overwrite, setOverwrite] = useState(false)
  const translators = useTranslators()
  const translating = useEndpointMutation(translateProduct, {
    successMessage: t('translation.said.translated'),
    invalidates: [listProducts, listProductChanges],
    updateCache: (cache, answer) => cache.setQueryData(queryOptionsFor(getProduct, { params: { id: answer.id } }).queryKey, answer),
  })
  const requesting = useEndpointMutation(requestTranslation, {
    successMessage: ({ requested }) => t('translation.said.requested', { count: requested }),
    invalidates: [getProduct, listProductChanges],
  })
  const can = (from: Language) => translators?.(from, to) ?? false
  const own = product.source_language
  const textsOf = (from: Language) =>
    textKeys(product).flatMap((key) => (productText(product, key, from) ? [translatedText(product, key, to)] : []))
  const texts = textsOf(own)
  const isPending = texts.some(({ state }) => state === 'pending')
  const isComplete = !isPending && !texts.some(({ text, isStale }) => text === '' || isStale)
  const oldByHand = texts.some((text) => canMachineTranslate(text, true) && !canMachineTranslate(text))
  const error = translating.error ?? requesting.error
  return (
    <div className={styles.stack}>
      <div className={styles.tools}>
        {translationSources(product, to)
          .filter(can)
          .map((from) => (
            <Button
              key={from}
              busy={translating.busy}
              disabled={!isSaved || !textsOf(from).some((text) => canMachineTranslate(text, overwrite))}
              onClick={() => void translating.send({ body: { product_id: product.id, from, to: [to], overwrite } })}
            >
              {t('translation.translate', { language: t(`kit.in.${from}`) })}
            </Button>
          ))}
        <Button
          busy={requesting.busy}
          disabled={!isSaved || isPending || !texts.some(needsTranslator)}
          onClick={() => void requesting.send({ body: { product_ids: [product.id], languages: [to] } })}
        >
          {t('translation.request')}
        </Button>
      </div>
      {oldByHand && <CheckField label={t('translation.overwrite')} checked={overwrite} change={setOverwrite} />}
      {translators && !can(own) && (
        <p className={styles.quiet}>{t('translation.notConfigured', { from: t(`kit.in.${own}`), to: t(`kit.in.${to}`) })}</p>
      )}
      {!isSaved && <p className={styles.quiet}>{t('translation.saveFirst')}</p>}
      {isSaved && isComplete && <p className={styles.quiet}>{t('translation.complete')}</p>}
      {error ? <ErrorBox error={error} /> : null}
    </div>
  )
}
