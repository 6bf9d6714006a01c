import { decideLoginChange, getLoginChange } from '@linesheet/contract/account/settings.login'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { queryOptionsFor, useEndpointMutation, useEndpointQuery } from '../../kit/api/queries.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { Facts } from '../../kit/layout/Page.tsx'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { useSearchParam } from '../../kit/lists/useSearchParam.ts'
import { paths } from '../../kit/paths.ts'
import { Lead, SignInLayout, Title } from '../../kit/session/SignInLayout.tsx'
import { PartWords, useWords } from '../../words/Words.tsx'

type Change = ResponseResult<typeof getLoginChange>
type Props = { token: string; change: Change }

const mayConfirm = ({ decisions }: Change) => decisions.includes('confirm')

/** The requested change, and the possible decisions. */
function ChangeRequest({ token, change }: Props) {
  const { t } = useWords()
  const { state, decisions, old_username, new_username } = change
  const recordKey = () => queryOptionsFor(getLoginChange, { query: { token } }).queryKey
  const deciding = useEndpointMutation(decideLoginChange, { recordKey })
  const decide = (decision: 'confirm' | 'refuse') => deciding.send({ body: { token, decision } })
  const wasStopped = state === 'reverted' || (state === 'refused' && !old_username.includes('•'))
  return (
    <>
      <div role="status">
        {state !== 'pending' && <Lead>{t(`access.change.${state}`)}</Lead>}
        {wasStopped && <Lead>{t('access.change.protect')}</Lead>}
      </div>
      <Facts
        facts={[
          [t('access.change.old'), old_username],
          [t('access.change.new'), new_username],
        ]}
      />
      {state === 'pending' && <Lead>{t(mayConfirm(change) ? 'access.change.pending' : 'access.change.notice')}</Lead>}
      {deciding.error ? <ErrorBox error={deciding.error} /> : null}
      {mayConfirm(change) && (
        <Button variant="primary" wide busy={deciding.busy} onClick={() => decide('confirm')}>
          {t('access.change.confirm')}
        </Button>
      )}
      {decisions.includes('refuse') && (
        <Button wide busy={deciding.busy} onClick={() => decide('refuse')}>
          {t(state === 'confirmed' ? 'access.change.takeBack' : 'access.change.refuse')}
        </Button>
      )}
      {wasStopped && <AppLink to={paths.forgotPassword()}>{t('access.change.newPassword')}</AppLink>}
    </>
  )
}

function ChangeRequestView() {
  const { t } = useWords()
  const token = useSearchParam('token')
  const change = useEndpointQuery(getLoginChange, { query: { token: token ?? '' } }, { enabled: !!token })
  const unknown = (
    <div role="status">
      <Lead>{t('access.change.unknown')}</Lead>
    </div>
  )
  return (
    <SignInLayout title={t('access.change.title')}>
      <Title>{t('access.change.title')}</Title>
      {token ? (
        <QueryView query={change} skeleton={<SkeletonRows count={3} />} missing={unknown}>
          {(found) => <ChangeRequest token={token} change={found} />}
        </QueryView>
      ) : (
        unknown
      )}
      <AppLink to={paths.signIn()}>{t('session.toSignIn')}</AppLink>
    </SignInLayout>
  )
}

/** Opened from a mailed link, signed in or not: confirms or refuses a change of the sign-in address. */
export const ChangeRequestPage = () => (
  <PartWords part="access">
    <ChangeRequestView />
  </PartWords>
)
