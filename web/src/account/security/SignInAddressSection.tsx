import { useState } from 'react'
import { Button } from '../../kit/layout/Button.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass } from '../../kit/layout/primitives.ts'
import { useBrand } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { SignInAddressDialog } from './SignInAddressDialog.tsx'
import styles from './security.module.css'

export function SignInAddressSection() {
  const { t } = useWords()
  const { username } = useBrand().user
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={t('settings.login')} bare>
      <p className={styles.lead}>{t('settings.login.now', { address: username })}</p>
      <div className={rowClass({ wrap: true, gap: 8, marginTop: 12, alignItems: 'stretch' })}>
        <Button onClick={() => setOpen(true)}>{t('settings.login.change')}</Button>
      </div>
      {isOpen && <SignInAddressDialog onClose={() => setOpen(false)} />}
    </Section>
  )
}
