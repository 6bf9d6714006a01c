import type { FieldError } from '@linesheet/domain/platform/field-errors'
import { textClass } from '../../../kit/layout/primitives.ts'
import { fieldErrorText } from '../../../words/refusals.ts'
import { useWords } from '../../../words/Words.tsx'
import styles from './add.module.css'

export type RefusedRetailer = { text: string; error: FieldError }

/** The retailers that were not added, each with the reason. */
export function RefusedRetailers({ added, refused }: { added: number; refused: readonly RefusedRetailer[] }) {
  const words = useWords()
  const { t } = words
  return (
    <>
      <p role="status">
        {added > 0 && `${t('network.add.added', { count: added })} · `}
        {t('network.add.notAdded', { count: refused.length })}
      </p>
      <table className={textClass({ width: 'full', size: 13 }, styles.refused)}>
        <thead>
          <tr>
            <th className={textClass({ color: 'ink-2', weight: 500 })} scope="col">
              {t('network.add.column.address')}
            </th>
            <th className={textClass({ color: 'ink-2', weight: 500 })} scope="col">
              {t('network.add.column.answer')}
            </th>
          </tr>
        </thead>
        <tbody>
          {refused.map(({ text, error }) => (
            <tr key={text}>
              <td translate="no">{text}</td>
              <td>{fieldErrorText(words, error)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
