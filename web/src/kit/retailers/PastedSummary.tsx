import type { PastedList } from '@linesheet/domain/retailers/pasted-retailers'
import { fieldErrorText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { stackClass, textClass } from '../layout/primitives.ts'

const retailersShown = 20

/** A preview of a pasted list: the retailers that were recognized, and the lines that were not. */
export function PastedSummary({ list: { retailers, refused } }: { list: PastedList }) {
  const words = useWords()
  const { t } = words
  return (
    <div className={stackClass({ gap: 12 })}>
      {retailers.length > 0 && (
        <div>
          <p role="status" className={textClass({ weight: 500, size: 13 })}>
            {t('network.add.understood', { count: retailers.length })}
          </p>
          <ul className={stackClass({ gap: 0, marginTop: 4 })}>
            {retailers.slice(0, retailersShown).map(({ name, email }) => (
              <li key={email} className={textClass({ size: 13, breakAnywhere: true })} translate="no">
                {name === email ? '' : `${name} `}
                <span className={textClass({ color: 'ink-2' })}>{email}</span>
              </li>
            ))}
            {retailers.length > retailersShown && (
              <li className={textClass({ color: 'ink-2', size: 13 })}>{t('import.more', { count: retailers.length - retailersShown })}</li>
            )}
          </ul>
        </div>
      )}
      {refused.length > 0 && (
        <div className={textClass({ padding: 12, radius: 'normal', background: 'attention-soft', size: 13, breakAnywhere: true })}>
          <p>{t('network.add.notUnderstood', { count: refused.length })}</p>
          <ul>
            {refused.map(({ line, text, error }) => (
              <li key={`${line} ${text}`}>
                {t('network.add.line', { line })}: <strong translate="no">{text}</strong> {fieldErrorText(words, error)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
