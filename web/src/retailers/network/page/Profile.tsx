import type { NetworkEntry } from '@linesheet/contract/retailers/network'
import { addressLines } from '../../../kit/format/addressLines.ts'
import { RelativeTime } from '../../../kit/format/RelativeTime.tsx'
import { Facts, Section } from '../../../kit/layout/Page.tsx'
import { stackClass, textClass } from '../../../kit/layout/primitives.ts'
import { languageNames, useWords } from '../../../words/Words.tsx'
import styles from './page.module.css'

/** The contacts and the address of the retailer. */
export function Profile({ entry }: { entry: NetworkEntry }) {
  const { t, locale } = useWords()
  return (
    <>
      <Section title={t('network.section.profile')}>
        {entry.contact && <p className={textClass({ weight: 500 })}>{entry.contact}</p>}
        <p className={stackClass({ justifyItems: 'start', marginBottom: 12, breakAnywhere: true }, styles.contact)}>
          <a href={`mailto:${entry.email}`}>{entry.email}</a>
          {entry.phone && <a href={`tel:${entry.phone.replace(/[^+\d]/g, '')}`}>{entry.phone}</a>}
        </p>
        <Facts
          facts={[
            [t('network.field.retailer_type'), t(`order.retailerType.${entry.retailer_type}`)],
            ...(entry.retail_channel === 'unknown'
              ? []
              : [[t('network.field.retail_channel'), t(`network.channel.${entry.retail_channel}`)] as const]),
            [
              t('network.field.language_code'),
              <span key="language" translate="no">
                {entry.is_language_known ? languageNames[entry.language_code] : t('network.languageUnknown')}
              </span>,
            ],
            [t('network.column.source'), t(`network.source.${entry.source}`)],
            ...(entry.last_contacted_at
              ? [[t('network.column.contacted'), <RelativeTime key="contacted" at={entry.last_contacted_at} />] as const]
              : []),
            [t('network.column.added'), <RelativeTime key="added" at={entry.created_at} />],
          ]}
        />
        <p className={textClass({ color: 'ink-2', size: 13, marginTop: 12 })}>{t(entry.is_own ? 'network.own' : 'network.notOwn')}</p>
      </Section>
      <Section title={t('network.section.addresses')}>
        {entry.addresses.length ? (
          entry.addresses.map((address) => (
            <address key={JSON.stringify(address)} className={styles.address} translate="no">
              {addressLines(address, locale).join('\n')}
            </address>
          ))
        ) : (
          <p className={textClass({ color: 'ink-2', size: 13 })}>{t('network.noAddresses')}</p>
        )}
      </Section>
    </>
  )
}
