import type { Words } from '../../words/translate.ts'
import { showToast } from './toasts.ts'

/** Copies a text, and shows whether that succeeded. Browsers have no clipboard on plain HTTP. */
export async function copyText(text: string, { t }: Pick<Words, 't'>) {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: t('kit.copied') })
  } catch {
    showToast({ text: t('kit.notCopied'), tone: 'danger' })
  }
}
