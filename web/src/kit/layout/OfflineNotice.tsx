import { useWords } from '../../words/Words.tsx'
import { useIsOnline } from '../api/connection.ts'
import { AlertIcon } from './icons.tsx'
import styles from './OfflineNotice.module.css'
import { rowClass } from './primitives.ts'

/** Says at once that the server cannot be reached; screen readers announce it. */
export function OfflineNotice() {
  const { t } = useWords()
  const isOnline = useIsOnline()
  return (
    <div role="status" className={rowClass({ justifyContent: 'center', gap: 8, color: 'ink', size: 13 }, styles.notice)} hidden={isOnline}>
      {!isOnline && (
        <>
          <AlertIcon size={16} />
          {t('shell.offline')}
        </>
      )}
    </div>
  )
}
