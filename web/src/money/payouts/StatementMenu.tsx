import { getPayoutJournal } from '@linesheet/contract/money/journal'
import { getStatement } from '@linesheet/contract/money/payouts.reports'
import { type JournalFormat, journalFileName, journalFormats } from '@linesheet/domain/money/journal-accounts'
import { payoutNumber } from '@linesheet/domain/money/payout-numbers'
import { useFileDownload } from '../../kit/api/useFileDownload.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { DownloadIcon } from '../../kit/layout/icons.tsx'
import { Menu } from '../../kit/overlays/Menu.tsx'
import { useWords } from '../../words/Words.tsx'

/** Downloads the statement of a payout, or its journal, in the language of the screen. */
export function StatementMenu({ id, number }: { id: string; number: number }) {
  const { t, language } = useWords()
  const { busy, save } = useFileDownload()
  const name = payoutNumber(number)
  const statement = (format: 'pdf' | 'csv') => ({
    label: t(`payouts.statement.${format}`),
    onSelect: () => void save(getStatement, { params: { id }, query: { format, language_code: language } }, `${name}.${format}`),
  })
  const journal = (format: JournalFormat) => ({
    label: t(`journal.format.${format}`),
    onSelect: () =>
      void save(getPayoutJournal, { params: { id }, query: { format, language_code: language } }, `${journalFileName(name, format)}.csv`),
  })
  return (
    <Menu
      trigger={
        <Button busy={busy} icon={<DownloadIcon size={16} />}>
          {t('payouts.statement')}
        </Button>
      }
      items={[statement('pdf'), statement('csv'), { heading: t('journal.files') }, ...journalFormats.map(journal)]}
    />
  )
}
