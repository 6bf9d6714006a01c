import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { exportNetwork } from '@linesheet/contract/retailers/network'
import { useFileDownload } from '../../kit/api/useFileDownload.ts'
import { Button, IconButton } from '../../kit/layout/Button.tsx'
import { DownloadIcon } from '../../kit/layout/icons.tsx'
import { Menu } from '../../kit/overlays/Menu.tsx'
import { useWords } from '../../words/Words.tsx'

type Query = Omit<NonNullable<RequestInput<typeof exportNetwork>['query']>, 'format'>

/** Downloads retailers as a sheet. `isIcon`: shown as an icon, next to other buttons. */
export function NetworkExport({ query, isIcon = false }: { query: Query; isIcon?: boolean }) {
  const { t } = useWords()
  const { busy, save } = useFileDownload()
  const formats = ['xlsx', 'csv'] as const
  return (
    <Menu
      trigger={
        isIcon ? (
          <IconButton label={t('network.export')}>
            <DownloadIcon />
          </IconButton>
        ) : (
          <Button busy={busy} icon={<DownloadIcon size={16} />}>
            {t('network.export')}
          </Button>
        )
      }
      items={formats.map((format) => ({
        label: t(`network.export.${format}`),
        onSelect: () => void save(exportNetwork, { query: { ...query, format } }, `${t('network.file')}.${format}`),
      }))}
    />
  )
}
