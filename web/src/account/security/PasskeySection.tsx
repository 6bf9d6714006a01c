import { useState } from 'react'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { canUsePasskeys } from '../../kit/session/canUsePasskeys.ts'
import { useWords } from '../../words/Words.tsx'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { RemovePasskeyDialog, RenamePasskeyDialog } from './PasskeyDialogs.tsx'
import styles from './security.module.css'
import type { Passkey } from './securityCalls.ts'

export function PasskeySection({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useWords()
  const [dialog, setDialog] = useState<{ kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }>()
  const close = () => setDialog(undefined)
  const isAvailable = canUsePasskeys()
  return (
    <Section title={t('settings.passkeys')}>
      <p className={styles.lead}>{t('settings.passkeys.help')}</p>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className={rowClass({
                wrap: true,
                justifyContent: 'space-between',
                rowGap: 4,
                columnGap: 16,
                paddingBlock: 12,
                borderTop: true,
              })}
            >
              <span className={stackClass({}, styles.names)}>
                <span className={textClass({ weight: 500 })}>{passkey.name}</span>
                <span className={textClass({ color: 'ink-2', size: 13 }, styles.details)}>
                  {passkey.last_used_at ? (
                    <>
                      {t('settings.passkeys.used')} <RelativeTime at={passkey.last_used_at} />
                    </>
                  ) : (
                    t('settings.passkeys.unused')
                  )}
                </span>
              </span>
              <Button variant="quiet" onClick={() => setDialog({ kind: 'rename', passkey })}>
                {t('settings.passkeys.rename')}
              </Button>
              <Button variant="quiet" onClick={() => setDialog({ kind: 'remove', passkey })}>
                {t('settings.passkeys.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAvailable ? (
        <div className={rowClass({ wrap: true, gap: 8, marginTop: 12, alignItems: 'stretch' })}>
          <Button onClick={() => setDialog({ kind: 'add' })}>{t('settings.passkeys.add')}</Button>
        </div>
      ) : (
        <p className={textClass({ color: 'ink-2', size: 13 }, styles.details)}>{t('settings.passkeys.unavailable')}</p>
      )}
      {dialog?.kind === 'add' && <AddPasskeyDialog onClose={close} />}
      {dialog?.kind === 'rename' && <RenamePasskeyDialog passkey={dialog.passkey} onClose={close} />}
      {dialog?.kind === 'remove' && <RemovePasskeyDialog passkey={dialog.passkey} onClose={close} />}
    </Section>
  )
}
