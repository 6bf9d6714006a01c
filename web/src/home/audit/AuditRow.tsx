import type { AuditEntry } from '@linesheet/contract/home/audit'
import { useId, useState } from 'react'
import { useDateContext } from '../../kit/format/dateContext.tsx'
import { formatExactTime } from '../../kit/format/dateFormats.ts'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { ChevronDown } from '../../kit/layout/icons.tsx'
import { gridClass, rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { paths } from '../../kit/paths.ts'
import { useBrand } from '../../kit/session/brand.tsx'
import type { Words } from '../../words/translate.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './audit.module.css'
import { formatAction, formatChanges } from './formatAudit.ts'

/** The page of a record, if it still exists. */
function pathOf({ kind, record_id, action }: AuditEntry) {
  if (!record_id || action === 'removed') return undefined
  if (kind === 'order') return paths.order(record_id)
  if (kind === 'product') return paths.product(record_id)
  if (kind === 'collection') return paths.collection(record_id)
  if (kind === 'promotion') return paths.promotion(record_id)
  if (kind === 'member' || kind === 'invitation') return paths.settings('users')
  if (kind === 'company') return paths.settings('company')
  if (kind === 'location') return paths.settings('locations')
  return undefined
}

const causeText = ({ cause, token_name }: AuditEntry, t: Words['t']) =>
  token_name ? t('audit.cause.namedToken', { name: token_name }) : cause === 'call' ? '' : t(`audit.cause.${cause}`)

/** Amounts in the brand's currency. */
const amountsOfBrand: readonly string[] = ['minimum_order', 'reorder_minimum']

/** The number of changes of an entry that are shown before it is opened. */
const shownChanges = 3

/** A change: who changed which record, before and after. Opened, it shows the cause and every changed field. */
export function AuditRow({ entry, showRecord }: { entry: AuditEntry; showRecord: (() => void) | undefined }) {
  const words = useWords()
  const { t } = words
  const dates = useDateContext()
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  const { currency_code } = useBrand().company
  const currencyOf = (field: string) => (amountsOfBrand.includes(field) ? currency_code : null)
  const changes = formatChanges(
    entry.changes.map((change) => ({ ...change, about: change.about ?? currencyOf(change.field) })),
    { words, ...dates },
  )
  const shown = isOpen ? changes : changes.slice(0, shownChanges)
  const kind = t(`audit.kind.${entry.kind}`)
  const path = pathOf(entry)
  const record = entry.label ? `${kind} ${entry.label}` : kind
  return (
    <li
      className={gridClass({ columns: 'content-auto', alignItems: 'start', rowGap: 2, columnGap: 12, paddingBlock: 12, borderTop: true })}
    >
      <p className={textClass({ breakAnywhere: true }, styles.head)}>
        {path ? <AppLink to={path}>{record}</AppLink> : <strong>{record}</strong>} · {formatAction(entry, words)}
      </p>
      <p className={textClass({ color: 'ink-2', size: 12 }, styles.meta)}>
        {entry.user_name ?? t(`order.actor.${entry.actor}`)}
        {entry.user_id && entry.cause !== 'call' && ` · ${causeText(entry, t)}`} · <RelativeTime at={entry.at} />
      </p>
      <div id={detailsId} className={stackClass({ gap: 4 }, styles.details)}>
        {shown.length > 0 && (
          <ul className={stackClass({ gap: 2, size: 13, breakAnywhere: true }, styles.changes)}>
            {shown.map(({ name, value }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the changes of an entry never move
              <li key={`${name} ${at}`}>
                <span className={textClass({ color: 'ink-2' })}>{name}</span> <span translate="no">{value}</span>
              </li>
            ))}
          </ul>
        )}
        {isOpen && (
          <p className={textClass({ color: 'ink-2', size: 12 }, styles.meta)}>
            {formatExactTime(new Date(entry.at), dates)}
            {(entry.through ?? entry.job_id) && (
              <>
                {' · '}
                <code lang="en">{entry.through ?? entry.job_id}</code>
              </>
            )}
            {showRecord && (
              <>
                {' · '}
                <button type="button" className={textClass({ color: 'accent' }, styles.link)} onClick={showRecord}>
                  {t('audit.onlyThis')}
                </button>
              </>
            )}
          </p>
        )}
      </div>
      <button
        type="button"
        className={rowClass({ gap: 4, justifyContent: 'end', color: 'ink-2', inline: true }, styles.toggle)}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        aria-label={t('audit.detailsOf', { record })}
        onClick={() => setOpen(!isOpen)}
      >
        {changes.length > shownChanges && !isOpen && <span>{t('audit.more', { count: changes.length - shownChanges })}</span>}
        <ChevronDown size={16} />
      </button>
    </li>
  )
}
