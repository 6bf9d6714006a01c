import { getMonthJournal, getMonthTotals } from '@linesheet/contract/money/journal'
import {
  type BookProgram,
  bookPrograms,
  type JournalFormat,
  journalFileName,
  journalFormats,
} from '@linesheet/domain/money/journal-accounts'
import { dayIn } from '@linesheet/domain/platform/days'
import type { CurrencyCode } from '@linesheet/domain/platform/places'
import { useState } from 'react'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { useFileDownload } from '../../kit/api/useFileDownload.ts'
import { useDateContext } from '../../kit/format/dateContext.tsx'
import { formatMonth } from '../../kit/format/formatMonth.ts'
import { SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { latestMonths } from '../../kit/forms/fields/months.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { DownloadIcon } from '../../kit/layout/icons.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { Menu } from '../../kit/overlays/Menu.tsx'
import { useBrand, useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { JournalAccountsDialog, programNames } from './JournalAccountsDialog.tsx'
import { JournalTable } from './JournalTable.tsx'

/** Three years, which an accountant may still need. */
const monthsShown = 36

/** The journal of a month in a currency: its totals by account, its files, and the accounts that they use. */
export function JournalDialog({ currencies, onClose }: { currencies: readonly [CurrencyCode, ...CurrencyCode[]]; onClose: () => void }) {
  const { t, language } = useWords()
  const { now, locale, timeZone } = useDateContext()
  const months = latestMonths(dayIn(timeZone, now), monthsShown).map((month) => `${month}-01`)
  const [month, setMonth] = useState(months[0] ?? '')
  const { currency_code: own } = useBrand().company
  const [currency, setCurrency] = useState(currencies.find((code) => code === own) ?? currencies[0])
  const totals = useEndpointQuery(getMonthTotals, { query: { month, currency } }, { keepPrevious: true })
  const { busy, save } = useFileDownload()
  const canChoose = useHasPermission()('payouts:write')
  const [program, setProgram] = useState<BookProgram>()
  const download = (format: JournalFormat) =>
    save(
      getMonthJournal,
      { query: { month, currency, format, language_code: language } },
      `${journalFileName(`${month.slice(0, 7)}-${currency}`, format)}.csv`,
    )
  return (
    <Dialog open onClose={onClose} title={t('journal.title')} size={640}>
      <div className={stackClass({ gap: 16, paddingBottom: 24 })}>
        <p className={textClass({ color: 'ink-2' })}>{t('journal.help')}</p>
        <SelectField
          label={t('journal.month')}
          value={month}
          onChange={setMonth}
          options={months.map((value) => ({ value, label: formatMonth(value, locale) }))}
        />
        {currencies.length > 1 && (
          <SelectField
            label={t('payouts.filter.currency')}
            value={currency}
            onChange={(code) => setCurrency(code)}
            options={currencies.map((code) => ({ value: code, label: code }))}
          />
        )}
        <QueryView query={totals} skeleton={<SkeletonRows count={6} />}>
          {(found) => <JournalTable totals={found.totals} currency={currency} />}
        </QueryView>
        <div className={rowClass({ gap: 8 })}>
          <Menu
            trigger={
              <Button busy={busy} icon={<DownloadIcon size={16} />}>
                {t('journal.download')}
              </Button>
            }
            items={journalFormats.map((format) => ({ label: t(`journal.format.${format}`), onSelect: () => void download(format) }))}
          />
          {canChoose && (
            <Menu
              trigger={<Button>{t('journal.accounts')}</Button>}
              items={bookPrograms.map((program) => ({ label: programNames[program], onSelect: () => setProgram(program) }))}
            />
          )}
        </div>
        {program && <JournalAccountsDialog program={program} onClose={() => setProgram(undefined)} />}
      </div>
    </Dialog>
  )
}
