import { getStatement } from '@linesheet/contract/payouts.reports'
import { payoutNumber } from '@linesheet/domain/payout-numbers'
import { Button } from '../kit/Button.tsx'
import { DownloadIcon } from '../kit/icons.tsx'
import { Menu } from '../kit/Menu.tsx'
import { useFileDownload } from '../kit/useFileDownload.ts'
import { useWords } from '../words/Words.tsx'

/** Downloads the statement of a payout, in the language of the screen. */
export function StatementMenu({ id, number }: { id: string; number: number }) {
  const { t, language } = useWords()
  const { busy, save } = useFileDownload()
  return (
    <Menu
      trigger={
        <Button busy={busy} icon={<DownloadIcon size={16} />}>
          {t('payouts.statement')}
        </Button>
      }
      items={(['pdf', 'csv'] as const).map((format) => ({
        label: t(`payouts.statement.${format}`),
        onSelect: () =>
          void save(getStatement, { params: { id }, query: { format, language_code: language } }, `${payoutNumber(number)}.${format}`),
      }))}
    />
  )
}
