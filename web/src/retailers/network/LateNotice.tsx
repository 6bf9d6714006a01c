import { Button } from '../../kit/layout/Button.tsx'
import { rowClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './network.module.css'

/** A notice above the retailers that are late to reorder, with a button to write to all of them. */
export function LateNotice({ count, onInvite }: { count: number; onInvite: (count: number) => void }) {
  const { t } = useWords()
  if (!count) return null
  return (
    <div className={rowClass({ wrap: true, justifyContent: 'space-between', rowGap: 8, columnGap: 16 }, styles.notice)}>
      <p>{t('network.reorder.help')}</p>
      <Button onClick={() => onInvite(count)}>{t('network.reorder.invite')}</Button>
    </div>
  )
}
