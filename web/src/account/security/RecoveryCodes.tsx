import { session } from '../../kit/api/call.ts'
import { saveFile } from '../../kit/api/saveFile.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { CopyIcon, DownloadIcon } from '../../kit/layout/icons.tsx'
import { gridClass, rowClass, stackClass } from '../../kit/layout/primitives.ts'
import { copyText } from '../../kit/overlays/copyText.ts'
import { productName } from '../../words/productName.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './security.module.css'

/** Shows recovery codes, the only time that anybody sees them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const words = useWords()
  const { t } = words
  const username = session.read().login ?? ''
  const text = `${productName} · ${username}\n\n${codes.join('\n')}\n`
  return (
    <div className={stackClass({ gap: 16, paddingBottom: 24 })}>
      <p className={styles.lead}>{t('settings.factor.codes.help')}</p>
      <ul className={gridClass({ rowGap: 8, columnGap: 16 }, styles.codes)}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={rowClass({ wrap: true, gap: 8, marginTop: 12, alignItems: 'stretch' })}>
        <Button icon={<CopyIcon />} onClick={() => copyText(text, words)}>
          {t('settings.factor.codes.copy')}
        </Button>
        <Button
          icon={<DownloadIcon />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), `${productName}-recovery-codes.txt`)}
        >
          {t('settings.factor.codes.download')}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {t('settings.factor.codes.saved')}
        </Button>
      </div>
    </div>
  )
}
