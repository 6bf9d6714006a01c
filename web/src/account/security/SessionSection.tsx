import { endOtherSessions, endSession } from '@linesheet/contract/account/settings.security'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './security.module.css'
import { type Session, securityCalls } from './securityCalls.ts'

export function SessionSection({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useWords()
  const ending = useEndpointMutation(endSession, { ...securityCalls, successMessage: t('settings.sessions.ended') })
  const endingOthers = useEndpointMutation(endOtherSessions, { ...securityCalls, successMessage: t('settings.sessions.othersEnded') })
  const nameOf = ({ browser, system }: Session) =>
    browser && system ? t('settings.sessions.device', { browser, system }) : (browser ?? system ?? t('settings.sessions.unknown'))
  const error = ending.error ?? endingOthers.error
  return (
    <Section
      title={t('settings.sessions')}
      aside={
        sessions.length > 1 && (
          <Button variant="quiet" busy={endingOthers.busy} onClick={() => endingOthers.send({})}>
            {t('settings.sessions.endOthers')}
          </Button>
        )
      }
    >
      {error ? <ErrorBox error={error} /> : null}
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li
            key={session.id}
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
              <span className={textClass({ weight: 500 })}>{nameOf(session)}</span>
              <span className={textClass({ color: 'ink-2', size: 13 }, styles.details)}>
                {session.address} · {t('settings.sessions.used')} <RelativeTime at={session.last_seen_at} />
              </span>
            </span>
            {session.is_current ? (
              <span className={textClass({ color: 'ink-2', size: 13 }, styles.details)}>{t('settings.sessions.current')}</span>
            ) : (
              <Button
                busy={ending.busy && ending.lastInput?.params.id === session.id}
                aria-label={t('settings.sessions.endNamed', { device: nameOf(session) })}
                onClick={() => ending.send({ params: { id: session.id } })}
              >
                {t('settings.sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
