import { getSecurity } from '@linesheet/contract/settings.security'
import { QueryView } from '../kit/QueryView.tsx'
import { useEndpointQuery } from '../kit/queries.ts'
import { SkeletonRows } from '../kit/Skeleton.tsx'
import { PasskeySection } from './security/PasskeySection.tsx'
import { PasswordSection } from './security/PasswordSection.tsx'
import { SecondFactorSection } from './security/SecondFactorSection.tsx'
import { SessionSection } from './security/SessionSection.tsx'
import { SignInAddressSection } from './security/SignInAddressSection.tsx'
import styles from './settings.module.css'

/** How the user signs in, and where the account is signed in now. */
export function SecuritySettings() {
  const security = useEndpointQuery(getSecurity, {})
  return (
    <QueryView query={security} skeleton={<SkeletonRows count={8} />}>
      {({ second_factor, passkeys, sessions }) => (
        <div className={styles.form}>
          <SignInAddressSection />
          <PasswordSection />
          <SecondFactorSection state={second_factor} />
          <PasskeySection passkeys={passkeys} />
          <SessionSection sessions={sessions} />
        </div>
      )}
    </QueryView>
  )
}
