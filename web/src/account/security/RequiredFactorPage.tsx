import { selectBrand } from '@linesheet/contract/account/session'
import { confirmSession, startConfirmation } from '@linesheet/contract/account/session.confirm'
import { getSecurity } from '@linesheet/contract/account/settings.security'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, renewSession, session } from '../../kit/api/call.ts'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { queryOptionsFor, useEndpointQuery } from '../../kit/api/queries.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { AppLink, useNavigateTo } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { useSearchParam } from '../../kit/lists/useSearchParam.ts'
import { paths } from '../../kit/paths.ts'
import { canUsePasskeys } from '../../kit/session/canUsePasskeys.ts'
import { enterBrand } from '../../kit/session/enterBrand.ts'
import { signWithPasskey } from '../../kit/session/passkeys.ts'
import { takeReturnPath } from '../../kit/session/returnPath.ts'
import { Lead, SignInLayout, Title } from '../../kit/session/SignInLayout.tsx'
import { signOut } from '../../kit/session/signOut.ts'
import { useWords } from '../../words/Words.tsx'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { ConfirmQuestion } from './ConfirmDialog.tsx'
import { askToConfirm } from './confirmation.ts'
import { SetUpDialog } from './SetUpDialog.tsx'
import type { Passkey, SecondFactorState } from './securityCalls.ts'

const hasFactor = ({ second_factor, passkeys }: { second_factor: SecondFactorState; passkeys: readonly Passkey[] }) =>
  !!second_factor.since || passkeys.length > 0

async function confirmWithPasskey() {
  const { challenge, passkey } = await call(startConfirmation, { body: {} })
  const signed = passkey && (await signWithPasskey(passkey))
  return signed && (await call(confirmSession, { body: { challenge, passkey: signed } }))
}

/** The page for members whose brand requires a second factor: sets one up, or asks for its code, and then leads back to the previous page. */
export function RequiredFactorPage() {
  const { t } = useWords()
  const navigateTo = useNavigateTo()
  const cache = useQueryClient()
  const brand = useSearchParam('brand')
  const security = useEndpointQuery(getSecurity, {})
  const [dialog, setDialog] = useState<'app' | 'passkey'>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  /** Gets tokens that say that a second factor was used, and leads to the next page. */
  async function goOn() {
    if (brand) session.save(await call(selectBrand, { params: { id: brand } }))
    else await renewSession()
    enterBrand(cache)
    navigateTo(takeReturnPath()?.address ?? paths.home())
  }
  /** Continues after `prove`, unless the user cancelled. */
  async function proceed(prove: () => Promise<unknown>) {
    setBusy(true)
    setFailure(undefined)
    try {
      if (await prove()) await goOn()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  function closeDialog() {
    setDialog(undefined)
    void proceed(async () => hasFactor(await cache.fetchQuery({ ...queryOptionsFor(getSecurity, {}), staleTime: 0 })))
  }

  return (
    <SignInLayout title={t('settings.required.title')}>
      <Title>{t('settings.required.title')}</Title>
      <QueryView query={security} skeleton={<SkeletonRows count={2} />}>
        {({ second_factor, passkeys }) => (
          <>
            <Lead>{t(dialog || !hasFactor({ second_factor, passkeys }) ? 'settings.required.setUp' : 'settings.required.prove')}</Lead>
            {failure ? <ErrorBox error={failure} /> : null}
            {second_factor.since ? (
              <Button variant="primary" wide busy={busy} onClick={() => proceed(askToConfirm)}>
                {t('settings.required.withApp')}
              </Button>
            ) : passkeys.length > 0 ? (
              <Button variant="primary" wide busy={busy} disabled={!canUsePasskeys()} onClick={() => proceed(confirmWithPasskey)}>
                {t('settings.confirm.passkey')}
              </Button>
            ) : (
              <>
                <Button variant="primary" wide busy={busy} onClick={async () => setDialog('app')}>
                  {t('settings.required.app')}
                </Button>
                {canUsePasskeys() && (
                  <Button wide busy={busy} onClick={async () => setDialog('passkey')}>
                    {t('settings.passkeys.add')}
                  </Button>
                )}
              </>
            )}
          </>
        )}
      </QueryView>
      <Lead>{t('session.signedInAs', { login: session.read().login ?? '' })}</Lead>
      <AppLink to={paths.selectBrand()}>{t('settings.required.otherBrand')}</AppLink>
      <div>
        <Button onClick={signOut}>{t('session.signOut')}</Button>
      </div>
      {dialog === 'app' && <SetUpDialog isOn={false} onClose={closeDialog} />}
      {dialog === 'passkey' && <AddPasskeyDialog onClose={closeDialog} />}
      <ConfirmQuestion />
    </SignInLayout>
  )
}
