import { editUser } from '@linesheet/contract/account/settings'
import { getSettings } from '@linesheet/contract/home/settings.all'
import {
  type MailInterval,
  mailIntervals,
  type NotificationChannel,
  type NotificationEvent,
  notificationChannels,
  notificationEventNames,
} from '@linesheet/domain/home/notifications'
import { useState } from 'react'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointMutation, useEndpointQuery } from '../../kit/api/queries.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { RadioField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { EmptyState } from '../../kit/layout/EmptyState.tsx'
import { Cup } from '../../kit/layout/illustrations.tsx'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './notifications.module.css'
import { PushDevices } from './PushDevices.tsx'

type Choices = Partial<Record<NotificationChannel, boolean | undefined>>
type Matrix = Partial<Record<NotificationEvent, Choices>>

/** Saves each switch at once; a switch that cannot be saved is set back, with the reason. */
function Channels({ matrix }: { matrix: Matrix }) {
  const { t } = useWords()
  const [pending, setPending] = useState<Matrix>({})
  const saving = useEndpointMutation(editUser, { invalidates: [getSettings] })
  const choicesOf = (event: NotificationEvent): Choices => ({ ...matrix[event], ...pending[event] })

  async function choose(event: NotificationEvent, channel: NotificationChannel, isOn: boolean) {
    const choices = { ...choicesOf(event), [channel]: isOn }
    setPending((all) => ({ ...all, [event]: choices }))
    const saved = await saving.send({ body: { notifications: { [event]: choices } } })
    if (!saved) setPending(({ [event]: _, ...others }) => others)
  }

  return (
    <>
      {saving.error ? <ErrorBox error={saving.error} saving /> : null}
      <table className={textClass({ width: 'full' }, styles.matrix)}>
        <caption className="unseen">{t('settings.notifications')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('notifications.event')}</th>
            {notificationChannels.map((channel) => (
              <th key={channel} scope="col">
                {t(`notifications.channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {notificationEventNames
            .filter((event) => matrix[event])
            .map((event) => (
              <tr key={event}>
                <th scope="row">
                  {t(`notifications.event.${event}`)}
                  <span className={textClass({ block: true, color: 'ink-2', size: 13, weight: 400 })}>
                    {t(`notifications.event.${event}.help`)}
                  </span>
                </th>
                {notificationChannels.map((channel) => {
                  const isOn = choicesOf(event)[channel]
                  return (
                    <td key={channel}>
                      {isOn === undefined ? (
                        <span className={textClass({ color: 'ink-3' })}>–</span>
                      ) : (
                        <label className={stackClass({ centered: true }, styles.toggle)}>
                          <input
                            type="checkbox"
                            checked={isOn}
                            aria-label={`${t(`notifications.event.${event}`)}: ${t(`notifications.channel.${channel}`)}`}
                            onChange={({ target }) => void choose(event, channel, target.checked)}
                          />
                        </label>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
        </tbody>
      </table>
    </>
  )
}

/** The interval of mails about notifications; saved at once. A choice that cannot be saved is set back, with the reason. */
function MailIntervalField({ interval }: { interval: MailInterval }) {
  const { t } = useWords()
  const saving = useEndpointMutation(editUser, { invalidates: [getSettings], successMessage: t('notifications.interval.saved') })
  const [chosen, setChosen] = useState<MailInterval>()
  async function choose(mail_interval: MailInterval) {
    setChosen(mail_interval)
    const saved = await saving.send({ body: { mail_interval } })
    if (!saved) setChosen(undefined)
  }
  return (
    <section className={stackClass({ gap: 12, marginTop: 16 })} aria-label={t('notifications.interval')}>
      {saving.error ? <ErrorBox error={saving.error} saving /> : null}
      <RadioField
        label={t('notifications.interval')}
        value={chosen ?? interval}
        onChange={(next) => void choose(next)}
        options={mailIntervals.map((value) => ({
          value,
          label: t(`notifications.interval.${value}`),
          help: t(`notifications.interval.${value}.help`),
        }))}
      />
      <p className={textClass({ block: true, color: 'ink-2', size: 13, weight: 400 })}>{t('notifications.interval.help')}</p>
    </section>
  )
}

/** The user's notification settings, by event and channel. */
export function NotificationSettings() {
  const { t } = useWords()
  const settings = useEndpointQuery(getSettings, {})
  return (
    <QueryView query={settings} skeleton={<SkeletonRows count={5} />}>
      {({ notifications, mail_interval, user }) =>
        Object.keys(notifications).length === 0 ? (
          <EmptyState drawing={Cup}>{t('notifications.none')}</EmptyState>
        ) : (
          <div className={stackClass({ gap: 16 }, styles.page)}>
            <p className={textClass({ color: 'ink-2', breakAnywhere: true })}>{t('notifications.lead', { email: user.username })}</p>
            <Channels matrix={notifications} />
            <MailIntervalField interval={mail_interval} />
            <PushDevices />
          </div>
        )
      }
    </QueryView>
  )
}
