import type { Endpoint, RequestInput } from '@linesheet/contract/platform/endpoint'
import type { ReactNode } from 'react'
import { useFileDownload } from '../../kit/api/useFileDownload.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { DownloadIcon } from '../../kit/layout/icons.tsx'
import { useWords } from '../../words/Words.tsx'

type Props<E extends Endpoint> = {
  endpoint: E
  input: RequestInput<E> /** The title of the sheet. */
  title: string
  file: string
  children?: ReactNode
}

/** Downloads the figures of a call as a sheet; `input` asks for it with `format: 'csv'`. */
export function CsvButton<E extends Endpoint>({ endpoint, input, title, file, children = 'CSV' }: Props<E>) {
  const { t } = useWords()
  const { busy, save } = useFileDownload()
  return (
    <Button
      variant="quiet"
      icon={<DownloadIcon size={16} />}
      busy={busy}
      aria-label={t('analytics.csv', { what: title })}
      onClick={() => save(endpoint, input, `${file}.csv`)}
    >
      {children}
    </Button>
  )
}
