import { Button } from '../../kit/layout/Button.tsx'
import { CopyIcon } from '../../kit/layout/icons.tsx'
import { showToast } from '../../kit/overlays/toasts.ts'
import { useWords } from '../../words/Words.tsx'

/** Copies a text. `name` says which one to somebody who cannot see it beside the button. */
export function CopyButton({ text, name, variant = 'plain' }: { text: string; name: string; variant?: 'plain' | 'primary' | 'quiet' }) {
  const { t } = useWords()
  const copy = () => void navigator.clipboard?.writeText(text).then(() => showToast({ text: t('kit.copied') }))
  return (
    <Button variant={variant} icon={<CopyIcon size={16} />} aria-label={`${t('kit.copy')}: ${name}`} onClick={copy}>
      {t('kit.copy')}
    </Button>
  )
}
