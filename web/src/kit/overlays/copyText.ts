import type { Words } from '../../words/translate.ts'
import { showToast } from './toasts.ts'

/** Copies a text, and says whether that succeeded. Browsers do not allow it on plain HTTP, where they have no clipboard. */
export async function copyText(text: string, { t }: Pick<Words, 't'>) {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: t('kit.copied') })
  } catch {
    showToast({ text: t('kit.notCopied'), tone: 'danger' })
  }
}
