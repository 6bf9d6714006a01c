import { useWords } from '../../words/Words.tsx'
import { Button } from '../layout/Button.tsx'
import { CopyIcon } from '../layout/icons.tsx'
import { copyText } from './copyText.ts'

/** Copies a text. `name` says which text, for users who cannot see it next to the button. */
export function CopyButton({ text, name, variant = 'plain' }: { text: string; name: string; variant?: 'plain' | 'primary' | 'quiet' }) {
  const words = useWords()
  const { t } = words
  return (
    <Button variant={variant} icon={<CopyIcon size={16} />} aria-label={`${t('kit.copy')}: ${name}`} onClick={() => copyText(text, words)}>
      {t('kit.copy')}
    </Button>
  )
}
