import { textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import type { SaveState } from './applicationSync.ts'
import styles from './onboarding.module.css'

type Props = { state: SaveState; hasBegun: boolean; isLinkMailed: boolean }

/** Says whether the input is on the server, and how to come back to it. */
export function SaveNotice({ state, hasBegun, isLinkMailed }: Props) {
  const { t } = useWords()
  return (
    <div className={textClass({ color: 'ink-2', size: 13 }, styles.save)} role="status" data-failed={state === 'failed' || undefined}>
      {state === 'failed' && t('onboarding.notSaved')}
      {state === 'saving' && t('onboarding.saving')}
      {state === 'saved' && hasBegun && t('onboarding.saved')}
      {isLinkMailed && <p>{t('onboarding.linkMailed')}</p>}
    </div>
  )
}
