import type { FileScan } from '@linesheet/domain/orders/order-files'
import { useWords } from '../../words/Words.tsx'

/** Whether the file can be downloaded. */
export const isDownloadable = (scan: FileScan | null) => scan === null || scan === 'clean'

/** Why a file cannot be downloaded: it is being scanned for malware, or contains some. Nothing for a downloadable file. */
export function FileScanNote({ scan, className }: { scan: FileScan | null; className?: string | undefined }) {
  const { t } = useWords()
  return scan === null || scan === 'clean' ? null : (
    <span className={className} data-waiting={scan === 'waiting' || undefined}>
      {t(`files.scan.${scan}`)}
    </span>
  )
}
