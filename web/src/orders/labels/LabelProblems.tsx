import type { Order } from '@linesheet/contract/orders/orders'
import type { FieldError } from '@linesheet/domain/platform/field-errors'
import { CallError } from '../../kit/api/callError.ts'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { paths } from '../../kit/paths.ts'
import { fieldErrorText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { lineTexts } from '../lineTexts.ts'
import styles from './labels.module.css'

const kinds = { 'order.customs-incomplete': 'customs', 'order.dangerous-goods': 'dangerous' } as const
type ProblemCode = keyof typeof kinds
export const hasProblems = (code: string): code is ProblemCode => Object.hasOwn(kinds, code)

const customsFields = ['hs_code', 'origin_country', 'value'] as const

/** The data that products lack for the order's label, or why it cannot have one: by item, with a link to it. */
export function LabelProblems({ order, error }: { order: Order; error: unknown }) {
  const words = useWords()
  const { t, language, locale } = words
  if (!(error instanceof CallError) || !hasProblems(error.code)) return null
  const kind = kinds[error.code]
  const problems = problemsByRecord(error.errors)
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return (
    <div role="alert" className={stackClass({ width: 'full', gap: 8 }, styles.problems)}>
      <p>
        <strong>{t(`labels.${kind}.title`)}</strong>
      </p>
      <p className={textClass({ color: 'ink-2', size: 13 })}>{t(`labels.${kind}.help`)}</p>
      <ul>
        {order.order_variations.map((line) => {
          const fields = problems.get(`lines.${line.id}`)
          if (!fields) return null
          const named = customsFields.filter((field) => field in fields).map((field) => t(`labels.problem.${field}`))
          const text = kind === 'customs' ? list.format(named) : Object.values(fields).map((code) => fieldErrorText(words, code))
          const { name } = lineTexts(line, language)
          return (
            <li key={line.id}>
              {line.product_id ? <AppLink to={paths.product(line.product_id)}>{name}</AppLink> : name}: {text}
            </li>
          )
        })}
        {order.shipments.map((parcel, index) =>
          problems.has(`parcels.${parcel.id}`) ? <li key={parcel.id}>{t('labels.problem.parcel', { number: index + 1 })}</li> : null,
        )}
      </ul>
    </div>
  )
}

/** The errors of each line and parcel, by field: `lines.<id>.hs_code` is `hs_code` of `lines.<id>`. */
function problemsByRecord(errors: Readonly<Record<string, FieldError>>) {
  const problems = new Map<string, Record<string, FieldError>>()
  for (const [path, error] of Object.entries(errors)) {
    const at = path.lastIndexOf('.')
    const record = path.slice(0, at)
    problems.set(record, { ...problems.get(record), [path.slice(at + 1)]: error })
  }
  return problems
}
