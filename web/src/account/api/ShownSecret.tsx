import { Button } from '../../kit/layout/Button.tsx'
import { CopyIcon } from '../../kit/layout/icons.tsx'
import { rowClass, stackClass } from '../../kit/layout/primitives.ts'
import { copyText } from '../../kit/overlays/copyText.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './api.module.css'

type Props = {
  label: string
  help: string /** The text if the response was lost. */
  lost: string
  secret: string | null
  onDone: () => void
}

/** Shows a token or a secret, the only time that anybody sees it. */
export function ShownSecret({ label, help, lost, secret, onDone }: Props) {
  const words = useWords()
  const { t } = words
  return (
    <div className={stackClass({ gap: 16, paddingBottom: 24 })}>
      <p className={styles.help}>{secret ? help : lost}</p>
      {secret && (
        // biome-ignore lint/a11y/useSemanticElements: an output would be read again with each change around it
        <div className={styles.secret} role="group" aria-label={label} translate="no">
          {secret}
        </div>
      )}
      <div className={rowClass({ wrap: true, gap: 4 })}>
        {secret && (
          <Button icon={<CopyIcon />} onClick={() => copyText(secret, words)}>
            {t('api.copy')}
          </Button>
        )}
        <Button variant="primary" onClick={onDone}>
          {t('api.done')}
        </Button>
      </div>
    </div>
  )
}
