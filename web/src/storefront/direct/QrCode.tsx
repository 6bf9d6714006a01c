import { getLinkImage } from '@linesheet/contract/storefront/direct'
import { useQuery } from '@tanstack/react-query'
import { download } from '../../kit/api/call.ts'
import { useFileDownload } from '../../kit/api/useFileDownload.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { DownloadIcon } from '../../kit/layout/icons.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './direct.module.css'

/** The link as a QR code for print: on a stand at a fair, on a line sheet, in a parcel. */
export function QrCode({ slug }: { slug: string }) {
  const { t } = useWords()
  const { busy, save } = useFileDownload()
  const { data: image } = useQuery({
    queryKey: ['direct link image', slug],
    queryFn: async () =>
      `data:image/svg+xml,${encodeURIComponent(await (await download(getLinkImage, { query: { format: 'svg' } })).text())}`,
  })
  return (
    <Section title={t('direct.qr')}>
      <div className={stackClass({ justifyItems: 'start', gap: 12 })}>
        <span className={styles.qrImage}>
          {image && <img className={textClass({ block: true })} src={image} alt={t('direct.qr.alt')} width={160} height={160} />}
        </span>
        <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>{t('direct.qr.help')}</p>
        <div className={rowClass({ wrap: true, gap: 8 })}>
          {(['png', 'svg'] as const).map((format) => (
            <Button
              key={format}
              busy={busy}
              icon={<DownloadIcon size={16} />}
              onClick={() => save(getLinkImage, { query: { format } }, `${slug}.${format}`)}
            >
              {format.toUpperCase()}
            </Button>
          ))}
        </div>
      </div>
    </Section>
  )
}
