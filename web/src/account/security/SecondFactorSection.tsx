import { useState } from 'react'
import { useDateContext } from '../../kit/format/dateContext.tsx'
import { formatDate } from '../../kit/format/dateFormats.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import { RenewCodesDialog } from './RenewCodesDialog.tsx'
import { SetUpDialog } from './SetUpDialog.tsx'
import styles from './security.module.css'
import type { SecondFactorState } from './securityCalls.ts'
import { TurnOffDialog } from './TurnOffDialog.tsx'

const fewCodes = 3

export function SecondFactorSection({ state }: { state: SecondFactorState }) {
  const { t } = useWords()
  const place = useDateContext()
  const [dialog, setDialog] = useState<'setUp' | 'renewCodes' | 'turnOff'>()
  const close = () => setDialog(undefined)
  const { since, recovery_codes_left: left } = state
  return (
    <Section title={t('settings.factor')}>
      {since ? (
        <>
          <p className={styles.lead}>{t('settings.factor.on', { day: formatDate(new Date(since), place) })}</p>
          <p className={left <= fewCodes ? styles.few : styles.lead}>{t('settings.factor.codesLeft', { count: left })}</p>
          <div className={rowClass({ wrap: true, gap: 8, marginTop: 12, alignItems: 'stretch' })}>
            <Button onClick={() => setDialog('setUp')}>{t('settings.factor.replace')}</Button>
            <Button onClick={() => setDialog('renewCodes')}>{t('settings.factor.renewCodes')}</Button>
            <Button onClick={() => setDialog('turnOff')}>{t('settings.factor.turnOff')}</Button>
          </div>
        </>
      ) : (
        <>
          <p className={styles.lead}>{t('settings.factor.off')}</p>
          <div className={rowClass({ wrap: true, gap: 8, marginTop: 12, alignItems: 'stretch' })}>
            <Button onClick={() => setDialog('setUp')}>{t('settings.factor.setUp')}</Button>
          </div>
        </>
      )}
      {dialog === 'setUp' && <SetUpDialog isOn={!!since} onClose={close} />}
      {dialog === 'renewCodes' && <RenewCodesDialog onClose={close} />}
      {dialog === 'turnOff' && <TurnOffDialog onClose={close} />}
    </Section>
  )
}
