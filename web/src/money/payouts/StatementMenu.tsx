import { getStatement } from '@linesheet/contract/money/payouts.reports'
import { payoutNumber } from '@linesheet/domain/money/payout-numbers'
import { useFileDownload } from '../../kit/api/useFileDownload.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { DownloadIcon } from '../../kit/layout/icons.tsx'
import { Menu } from '../../kit/overlays/Menu.tsx'
import { useWords } from '../../words/Words.tsx'

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
