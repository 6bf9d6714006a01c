import { useWords } from '../../words/Words.tsx'
import { showToast } from '../overlays/toasts.ts'
import { findAnimated } from './animatedPictures.ts'

/** Shows a notice about animated pictures, of which only the first frame will be kept. */
export function useAnimatedNotice() {
  const { t } = useWords()
  return async (files: readonly File[]) => {
    const [first, ...others] = await findAnimated(files)
    if (first)
      showToast({
        text: others.length ? t('photos.animated', { count: others.length + 1 }) : t('photos.animatedFile', { name: first.name }),
      })
  }
}
