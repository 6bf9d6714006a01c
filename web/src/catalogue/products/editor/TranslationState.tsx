import type { Product } from '@linesheet/contract/catalogue/products'
import { translatedText, translationDueDates } from '@linesheet/domain/catalogue/translations'
import type { Language } from '@linesheet/domain/platform/languages'
import { useDateContext } from '../../../kit/format/dateContext.tsx'
import { formatDay } from '../../../kit/format/dateFormats.ts'
import { rowClass } from '../../../kit/layout/primitives.ts'
import { StatusChip } from '../../../kit/layout/StatusChip.tsx'
import { useWords } from '../../../words/Words.tsx'

type Props = { product: Product; name: string; language: Language; typed: string }

/** Says whether a text is automatic, stale or requested. Editing it makes it a manual text. */
export function TranslationState({ product, name, language, typed }: Props) {
  const { t } = useWords()
  const { text, state, isStale } = translatedText(product, name, language)
  const isUntouched = typed === text
  const isAuto = state === 'auto' && isUntouched
  const isPending = state === 'pending'
  if (!isPending && !(isUntouched && isStale) && !isAuto) return null
  return (
    <p className={rowClass({ wrap: true, gap: 8, marginTop: 8, alignItems: 'stretch' })}>
      {isUntouched && isStale && <StatusChip tone="attention">{t('product.stale')}</StatusChip>}
      {isAuto && <StatusChip tone="info">{t('product.state.auto')}</StatusChip>}
      {isPending && <TranslatorDueDate product={product} language={language} />}
    </p>
  )
}

function TranslatorDueDate({ product, language }: Pick<Props, 'product' | 'language'>) {
  const { t, locale } = useWords()
  const { now } = useDateContext()
  const requestedOn = product.product_translations.find(({ language_code }) => language_code === language)?.requested_on
  if (!requestedOn) return <StatusChip tone="info">{t('product.state.pending')}</StatusChip>
  const { due_from, due_by } = translationDueDates(requestedOn)
  return (
    <StatusChip tone="info">
      {t('translation.due', { from: formatDay(due_from, locale, now), by: formatDay(due_by, locale, now) })}
    </StatusChip>
  )
}
