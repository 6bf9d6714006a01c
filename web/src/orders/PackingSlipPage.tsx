import { getOrder } from '@linesheet/contract/orders'
import { getPackingSlip } from '@linesheet/contract/orders.documents'
import { languages } from '@linesheet/domain/languages'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { BackLink } from '../kit/BackLink.tsx'
import { Button } from '../kit/Button.tsx'
import { download } from '../kit/call.ts'
import { ErrorBox } from '../kit/ErrorBox.tsx'
import { DownloadIcon } from '../kit/icons.tsx'
import { useEndpointQuery } from '../kit/queries.ts'
import { queryKeyFor } from '../kit/queryCache.ts'
import { SkeletonRows } from '../kit/Skeleton.tsx'
import { saveFile } from '../kit/saveFile.ts'
import { useSearchParam } from '../kit/useSearchParam.ts'
import { paths } from '../paths.ts'
import { productName } from '../words/productName.ts'
import { languageNames, useWords } from '../words/Words.tsx'
import styles from './PackingSlipPage.module.css'

/** The URL of a file that is shown, as long as it is shown. */
function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [file])
  return url
}

/** A packing slip with its name, in a tab of its own, to look at, print or save. */
export function PackingSlipPage() {
  const { t, language: ownLanguage } = useWords()
  const { id = '' } = useParams({ strict: false })
  const requested = useSearchParam('language')
  const language_code = languages.find((language) => language === requested) ?? ownLanguage
  const order = useEndpointQuery(getOrder, { params: { id } })
  const input = { params: { id }, query: { language_code } }
  const slip = useQuery({
    queryKey: queryKeyFor(getPackingSlip, input),
    queryFn: async () => new Blob([await download(getPackingSlip, input)], { type: 'application/pdf' }),
    staleTime: 0,
  })
  const url = useObjectUrl(slip.data)
  const title = order.data ? `${t('order.slip')} ${order.data.number}` : t('order.slip')
  const { data: file } = slip
  return (
    <main className={styles.page}>
      <title>{`${title} · ${productName}`}</title>
      <header className={styles.bar}>
        <BackLink to={paths.order(id)}>{t('order.one')}</BackLink>
        <h1 className={styles.title}>{title}</h1>
        <span className={styles.language}>{languageNames[language_code]}</span>
        <Button variant="primary" icon={<DownloadIcon size={16} />} disabled={!file} onClick={() => file && saveFile(file, `${title}.pdf`)}>
          {t('order.slip.download')}
        </Button>
      </header>
      {slip.error ? (
        <ErrorBox error={slip.error} retry={() => void slip.refetch()} />
      ) : !url ? (
        <SkeletonRows count={8} />
      ) : navigator.pdfViewerEnabled ? (
        <iframe src={url} title={title} className={styles.paper} />
      ) : (
        <p className={styles.noViewer}>{t('order.slip.noViewer')}</p>
      )}
    </main>
  )
}
