import { useWords } from '../../words/Words.tsx'
import { Button } from '../layout/Button.tsx'
import { CopyIcon } from '../layout/icons.tsx'
import { showToast } from './toasts.ts'

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
