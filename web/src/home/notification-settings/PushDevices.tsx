import { addPushDevice, listPushDevices, type PushDevice, removePushDevice } from '@linesheet/contract/home/settings.push'
import { useEffect, useState } from 'react'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointMutation, useEndpointQuery } from '../../kit/api/queries.ts'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { showToast } from '../../kit/overlays/toasts.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './notifications.module.css'
import { type PushState, readPushState, subscribe, unsubscribe } from './pushSubscription.ts'

const changes = { invalidates: [listPushDevices] }

/** Turns notifications on and off for this browser. */
function ThisDevice({ publicKey, device }: { publicKey: string; device: PushDevice | undefined }) {
  const { t } = useWords()
  const [state, setState] = useState<PushState>()
  const [isWorking, setWorking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const adding = useEndpointMutation(addPushDevice, changes)
  const removing = useEndpointMutation(removePushDevice, changes)
  const refresh = () => readPushState().then(setState, () => setState('unsupported'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks the browser once
  useEffect(() => void refresh(), [])

  async function turn(change: () => Promise<string | undefined>) {
    setWorking(true)
    setFailed(false)
    const text = await change().catch(() => setFailed(true))
    if (text) showToast({ text })
    await refresh()
    setWorking(false)
  }
  async function turnOn() {
    const body = await subscribe(publicKey)
    return body && (await adding.send({ body: { ...body, public_key: publicKey } })) ? t('notifications.devices.saved.on') : undefined
  }
  async function turnOff() {
    await unsubscribe()
    const isRemoved = !device || (await removing.send({ params: { id: device.id } }))
    return isRemoved ? t('notifications.devices.saved.off') : undefined
  }

  const error = adding.error ?? removing.error
  const busy = isWorking || adding.busy || removing.busy
  if (state === undefined) return null
  return (
    <>
      {error ? <ErrorBox error={error} /> : null}
      {hasFailed && (
        <p role="alert" className={textClass({ color: 'danger' })}>
          {t('notifications.devices.failed')}
        </p>
      )}
      {state === 'unsupported' && <p>{t('notifications.devices.unsupported')}</p>}
      {state === 'blocked' && <p>{t('notifications.devices.blocked')}</p>}
      {(state === 'off' || (state === 'on' && !device)) && (
        <p>
          <Button variant="primary" busy={busy} onClick={() => turn(turnOn)}>
            {t('notifications.devices.turnOn')}
          </Button>
        </p>
      )}
      {state === 'on' && device && (
        <p className={rowClass({ wrap: true, justifyContent: 'space-between', rowGap: 8, columnGap: 16 })}>
          {t('notifications.devices.on')}
          <Button busy={busy} onClick={() => turn(turnOff)}>
            {t('notifications.devices.turnOff')}
          </Button>
        </p>
      )}
    </>
  )
}

function OtherDevice({ device }: { device: PushDevice }) {
  const { t } = useWords()
  const removing = useEndpointMutation(removePushDevice, changes)
  const name = [device.browser, device.system].filter(Boolean).join(' · ') || t('notifications.devices.unknown')
  return (
    <li className={rowClass({ wrap: true, justifyContent: 'space-between', rowGap: 8, columnGap: 16 })}>
      <div>
        {name}
        <span className={textClass({ block: true, color: 'ink-2', size: 13, weight: 400 })}>
          {t(device.last_used_at ? 'notifications.devices.used' : 'notifications.devices.added')}{' '}
          <RelativeTime at={device.last_used_at ?? device.created_at} />
        </span>
        {removing.error ? <ErrorBox error={removing.error} /> : null}
      </div>
      <Button
        busy={removing.busy}
        aria-label={t('notifications.devices.removeNamed', { device: name })}
        onClick={() => removing.send({ params: { id: device.id } })}
      >
        {t('notifications.devices.remove')}
      </Button>
    </li>
  )
}

/** The user's devices that show notifications. */
export function PushDevices() {
  const { t } = useWords()
  const query = useEndpointQuery(listPushDevices, {})
  return (
    <Section title={t('notifications.devices')}>
      <p className={textClass({ color: 'ink-2', breakAnywhere: true })}>{t('notifications.devices.help')}</p>
      <QueryView query={query} skeleton={<SkeletonRows count={1} height={56} />}>
        {({ public_key, devices }) => {
          const others = devices.filter(({ is_current }) => !is_current)
          return (
            <div className={stackClass({ gap: 12, marginTop: 16 }, styles.devices)}>
              <ThisDevice publicKey={public_key} device={devices.find(({ is_current }) => is_current)} />
              {others.length > 0 && (
                <ul aria-label={t('notifications.devices.others')}>
                  {others.map((device) => (
                    <OtherDevice key={device.id} device={device} />
                  ))}
                </ul>
              )}
            </div>
          )
        }}
      </QueryView>
    </Section>
  )
}
