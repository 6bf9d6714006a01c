import { getOrder } from '@linesheet/contract/orders/orders'
import { getCommercialInvoice, getInvoice, getLabels, getPackingSlip } from '@linesheet/contract/orders/orders.documents'
import { isProForma } from '@linesheet/domain/orders/order-documents'
import { languages, toLocale } from '@linesheet/domain/platform/languages'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { download } from '../../kit/api/call.ts'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { queryKeyFor } from '../../kit/api/queryCache.ts'
import { saveFile } from '../../kit/api/saveFile.ts'
import { useObjectUrl } from '../../kit/api/useObjectUrl.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { BackLink } from '../../kit/layout/BackLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { DownloadIcon } from '../../kit/layout/icons.tsx'
import { rowClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { useSearchParam } from '../../kit/lists/useSearchParam.ts'
import { paths } from '../../kit/paths.ts'
import { productName } from '../../words/productName.ts'
import { languageNames, useWords } from '../../words/Words.tsx'
import styles from './OrderDocumentPage.module.css'

const kinds = {
  slip: { endpoint: getPackingSlip, path: paths.packingSlip },
  invoice: { endpoint: getInvoice, path: paths.invoice },
  customs: { endpoint: getCommercialInvoice, path: paths.commercialInvoice },
  /** The carrier makes the label, so that it has none of our languages. */
  label: { endpoint: getLabels, path: paths.label },
}

/** A document of an order in a browser tab of its own, to view, print or save, in one of the languages; by default the document's own. */
function OrderDocumentPage({ kind }: { kind: keyof typeof kinds }) {
  const { t } = useWords()
  const { id = '' } = useParams({ strict: false })
  const param = useSearchParam('language')
  const requested = languages.find((language) => language === param)
  const order = useEndpointQuery(getOrder, { params: { id } })
  const { endpoint, path } = kinds[kind]
  const hasLanguages = kind !== 'label'
  const shown = requested ?? (kind === 'customs' ? 'en' : order.data?.retailer.language_code)
  const input = { params: { id }, ...(hasLanguages && requested && { query: { language_code: requested } }) }
  const document = useQuery({
    queryKey: queryKeyFor(endpoint, input),
    queryFn: async () => new Blob([await download(endpoint, input)], { type: 'application/pdf' }),
    staleTime: 0,
  })
  const url = useObjectUrl(document.data)
  const names = {
    slip: 'order.slip',
    label: 'labels.document',
    customs: 'labels.customs.invoice',
    invoice: order.data && isProForma(order.data.status) ? 'order.proForma' : 'order.invoice',
  } as const
  const name = t(names[kind])
  const title = order.data ? `${name} ${order.data.number}` : name
  const { data: file } = document
  return (
    <main className={styles.page}>
      <title>{`${title} · ${productName}`}</title>
      <header
        className={rowClass({ wrap: true, rowGap: 8, columnGap: 16, paddingBlock: 12, paddingInline: 24, borderBottom: true }, styles.bar)}
      >
        <BackLink to={paths.order(id)}>{t('order.one')}</BackLink>
        <h1 className={styles.title}>{title}</h1>
        <span className={rowClass({ grow: true, wrap: true, rowGap: 8, columnGap: 16, alignItems: 'stretch' })}>
          {(hasLanguages ? languages : []).map((language) =>
            language === shown ? (
              <strong key={language} lang={toLocale(language)}>
                {languageNames[language]}
              </strong>
            ) : (
              <span key={language} lang={toLocale(language)}>
                <AppLink to={path(id, language)}>{languageNames[language]}</AppLink>
              </span>
            ),
          )}
        </span>
        {/* Disabled until the file has a name. */}
        <Button
          variant="primary"
          icon={<DownloadIcon size={16} />}
          disabled={!file || order.isPending}
          onClick={() => file && saveFile(file, `${title}.pdf`)}
        >
          {t('documents.download')}
        </Button>
      </header>
      {document.error ? (
        <ErrorBox error={document.error} onRetry={() => void document.refetch()} />
      ) : !url ? (
        <SkeletonRows count={8} />
      ) : navigator.pdfViewerEnabled ? (
        <iframe src={url} title={title} className={styles.paper} />
      ) : (
        <p className={styles.noViewer}>{t('order.document.noViewer')}</p>
      )}
    </main>
  )
}

export const PackingSlipPage = () => <OrderDocumentPage kind="slip" />
export const CommercialInvoicePage = () => <OrderDocumentPage kind="customs" />
export const LabelPage = () => <OrderDocumentPage kind="label" />
export const InvoicePage = () => <OrderDocumentPage kind="invoice" />
