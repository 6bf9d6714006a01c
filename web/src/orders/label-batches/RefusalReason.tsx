import type { LabelBatchOrder, LabelProblem } from '@linesheet/contract/orders/labels.batches'
import { textClass } from '../../kit/layout/primitives.ts'
import { fieldErrorText, refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { CarrierErrors } from '../labels/CarrierErrors.tsx'
import styles from './batch.module.css'

const customsFields = ['hs_code', 'origin_country', 'value'] as const

/** Why an order has no label: the refusal, the problems of its items, and the carriers' messages. */
export function RefusalReason({ order }: { order: LabelBatchOrder }) {
  const words = useWords()
  const { t } = words
  const { code, message, problems, carrier_errors, order_status } = order
  const isUnpacked = code === 'order.cannot-estimate' && (order_status === 'confirmed' || order_status === 'accepted')
  const general = problems.find(({ name }) => name === null)
  const text = isUnpacked
    ? t('labels.batch.unpacked')
    : general
      ? fieldErrorText(words, general.error)
      : refusalText(words, { code: code ?? 'unexpected' })
  return (
    <>
      <p className={textClass({ color: 'danger' })}>{text}</p>
      {code === 'carrier.refused' && message && (
        <p className={textClass({ color: 'ink-2', size: 13 })} lang="en">
          {message}
        </p>
      )}
      <ItemProblems problems={problems.filter(({ name }) => name !== null)} />
      <CarrierErrors errors={carrier_errors} />
    </>
  )
}

/** The problems of items and parcels, one line for each of these. */
function ItemProblems({ problems }: { problems: readonly LabelProblem[] }) {
  const words = useWords()
  const { t, locale } = words
  if (!problems.length) return null
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const items = Object.groupBy(problems, ({ name, field }) =>
    field === 'lines' ? t('labels.problem.parcel', { number: name ?? '' }) : (name ?? ''),
  )
  const textOf = ({ field, error }: LabelProblem) => {
    const known = customsFields.find((known) => known === field)
    return known ? t(`labels.problem.${known}`) : fieldErrorText(words, error)
  }
  return (
    <ul className={styles.problems}>
      {Object.entries(items).map(([name, some = []]) => {
        const named = some.filter(({ field }) => field !== 'lines').map(textOf)
        return <li key={name}>{named.length ? t('labels.batch.item', { name, problems: list.format(named) }) : name}</li>
      })}
    </ul>
  )
}
