import { getSecurity } from '@linesheet/contract/account/settings.security'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import styles from '../../kit/forms/settings.module.css'
import { stackClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { PasskeySection } from './PasskeySection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { SecondFactorSection } from './SecondFactorSection.tsx'
import { SessionSection } from './SessionSection.tsx'
import { SignInAddressSection } from './SignInAddressSection.tsx'

/** The user's ways to sign in, and the account's current sessions. */
export function SecuritySettings() {
  const security = useEndpointQuery(getSecurity, {})
  return (
    <QueryView query={security} skeleton={<SkeletonRows count={8} />}>
      {({ second_factor, passkeys, sessions }) => (
        <div className={stackClass({ gap: 24 }, styles.form)}>
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
