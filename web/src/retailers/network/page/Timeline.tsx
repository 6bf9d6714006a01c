import type { TimelineEntry } from '@linesheet/contract/retailers/network'
import { networkSources, networkStatuses } from '@linesheet/domain/retailers/network'
import { useState } from 'react'
import { Money } from '../../../kit/format/Money.tsx'
import { formatAmount } from '../../../kit/format/numberFormats.ts'
import { RelativeTime } from '../../../kit/format/RelativeTime.tsx'
import { AppLink } from '../../../kit/layout/AppLink.tsx'
import { Button } from '../../../kit/layout/Button.tsx'
import { Section } from '../../../kit/layout/Page.tsx'
import { stackClass, textClass } from '../../../kit/layout/primitives.ts'
import { paths } from '../../../kit/paths.ts'
import { useWords } from '../../../words/Words.tsx'
import { profileFields } from '../profileFields.ts'
import styles from './page.module.css'

const few = 10
/** Formats `JPY 12000.00`. */
function moneyText(stored: string) {
  const [currency = '', amount = ''] = stored.split(' ')
  return `${currency} ${formatAmount(amount, currency)}`
}

/** The text of an entry, with a line for each change. */
function useTexts() {
  const { t, locale } = useWords()
  return ({ changes }: TimelineEntry) => {
    const after = (field: string) => changes[field]?.[1]
    const status = networkStatuses.find((status) => status === after('status'))
    const fields = profileFields.filter((field) => field in changes).map((field) => t(`network.field.${field}`))
    const tags = after('tags')
    return [
      status && t('network.timeline.status', { status: t(`network.tab.${status}`) }),
      'note' in changes &&
        (after('note') ? t('network.timeline.note', { note: String(after('note')) }) : t('network.timeline.noteRemoved')),
      Array.isArray(tags) &&
        (tags.length
          ? t('network.timeline.tags', { tags: new Intl.ListFormat(locale).format(tags.map(String)) })
          : t('network.timeline.tagsRemoved')),
      after('locked_at') !== undefined && t('network.timeline.locked'),
      fields.length > 0 && t('network.timeline.changed', { fields: new Intl.ListFormat(locale).format(fields) }),
    ].filter((text) => typeof text === 'string')
  }
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { t } = useWords()
  const textsOf = useTexts()
  const { kind, at, user_name, order, changes } = entry
  const after = (field: string) => changes[field]?.[1]
  const source = networkSources.find((source) => source === changes.source?.[1])
  return (
    <li className={styles.entry} data-kind={kind}>
      {kind === 'added' && source && <p>{t('network.timeline.added', { source: t(`network.source.${source}`) })}</p>}
      {kind === 'invited' && <p>{t(after('kind') === 'reorder' ? 'network.timeline.reminded' : 'network.timeline.invited')}</p>}
      {kind === 'signed_up' && <p>{t(after('is_locked') ? 'network.timeline.signedUpLocked' : 'network.timeline.signedUp')}</p>}
      {(kind === 'coupon_issued' || kind === 'coupon_redeemed') && (
        <p>
          {t(kind === 'coupon_issued' ? 'coupon.timeline.issued' : 'coupon.timeline.redeemed', {
            amount: moneyText(String(after('amount'))),
          })}
        </p>
      )}
      {order && (
        <p>
          {t('network.timeline.ordered')} <AppLink to={paths.order(order.id)}>{order.number}</AppLink>{' '}
          <Money amount={order.subtotal} currency={order.currency_code} />
        </p>
      )}
      {kind === 'changed' && textsOf(entry).map((text) => <p key={text}>{text}</p>)}
      <p className={textClass({ color: 'ink-2', size: 13 })}>
        <RelativeTime at={at} />
        {user_name && ` ${t('network.timeline.by', { name: user_name })}`}
      </p>
    </li>
  )
}

/** The history of the retailer, the latest entry first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const { t } = useWords()
  const textsOf = useTexts()
  const [showsAll, setShowsAll] = useState(false)
  const told = entries.filter((entry) => entry.kind !== 'changed' || textsOf(entry).length > 0)
  return (
    <Section title={t('network.section.timeline')}>
      <ol className={stackClass()}>
        {told.slice(0, showsAll ? told.length : few).map((entry) => (
          <Entry key={`${entry.kind} ${entry.id}`} entry={entry} />
        ))}
      </ol>
      {!showsAll && told.length > few && (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          {t('network.moreOrders')}
        </Button>
      )}
    </Section>
  )
}
