import { getLinkImage } from '@linesheet/contract/direct'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../kit/Button.tsx'
import { download } from '../kit/call.ts'
import { DownloadIcon } from '../kit/icons.tsx'
import { Section } from '../kit/Page.tsx'
import { useFileDownload } from '../kit/useFileDownload.ts'
import { useWords } from '../words/Words.tsx'
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
      <div className={styles.qr}>
        <span className={styles.qrImage}>{image && <img src={image} alt={t('direct.qr.alt')} width={160} height={160} />}</span>
        <p className={styles.help}>{t('direct.qr.help')}</p>
        <div className={styles.actions}>
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
