import type { RetailerImportSource } from '@linesheet/contract/retailers/network.import'
import { countryName } from '../../../kit/format/displayNames.ts'
import { gridClass, rowClass, stackClass, textClass } from '../../../kit/layout/primitives.ts'
import { StatusChip } from '../../../kit/layout/StatusChip.tsx'
import { useWords } from '../../../words/Words.tsx'
import styles from './import.module.css'

/** A preview of the first retailers of a list. */
export function ContactCards({ source: { cards, retailers } }: { source: RetailerImportSource }) {
  const { t, locale } = useWords()
  return (
    <>
      <ul className={gridClass({ gap: 12, marginTop: 16 }, styles.cards)}>
        {cards.map(({ name, contact, email, city, country_code, is_known }) => (
          <li
            key={email}
            className={stackClass({ gap: 2, alignContent: 'start', padding: 12, border: true, radius: 'normal', background: 'surface' })}
          >
            <span className={rowClass({ gap: 8, wrap: true, alignItems: 'baseline' })}>
              <strong className={textClass({ weight: 500, breakAnywhere: true })} translate="no">
                {name}
              </strong>
              {is_known && <StatusChip>{t('network.import.known')}</StatusChip>}
            </span>
            <span className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })} translate="no">
              {[contact === name ? '' : contact, email === name ? '' : email].filter(Boolean).join(' · ')}
            </span>
            <span className={textClass({ color: 'ink-2', size: 13 })} translate="no">
              {[city, countryName(locale, country_code)].filter(Boolean).join(', ') || t('network.import.answer.noCountry')}
            </span>
          </li>
        ))}
      </ul>
      {retailers > cards.length && (
        <p className={textClass({ color: 'ink-2', size: 13, marginTop: 8 })}>{t('import.more', { count: retailers - cards.length })}</p>
      )}
    </>
  )
}
