import { editSecondFactorPolicy, getSecondFactorPolicy } from '@linesheet/contract/account/settings.second-factor-policy'
import { Refusal } from '@linesheet/domain/platform/refusal'
import { serve } from '../../platform/http/serve.ts'
import { hasAnyFactor } from '../second-factor/enrolment.ts'
import { requireConfirmed } from '../session/require-confirmed.ts'
import { lockUser } from '../sign-in-address/login-changes.sql.ts'
import { ownersOnlyRefusal } from './members.routes.ts'
import { findMembers } from './members.sql.ts'
import { findSecondFactorPolicy, updateSecondFactorPolicy } from './second-factor-policy.sql.ts'

const noneOfOwnRefusal = () => new Refusal('second-factor.none', 'Set up a second factor of your own first')

export const secondFactorPolicyRoutes = [
  serve(getSecondFactorPolicy, ({ tx, brandId }) => findSecondFactorPolicy(tx, brandId)),

  serve(editSecondFactorPolicy, async ({ tx, context, brandId, userId, sessionId, role, now, sender, body: { required }, publish }) => {
    if (role !== 'owner') throw ownersOnlyRefusal()
    await requireConfirmed(tx, sessionId, now)
    // In case the owner's last factor is being removed at the same time.
    await lockUser(tx, userId)
    if (required && !(await hasAnyFactor(tx, userId))) throw noneOfOwnRefusal()
    await updateSecondFactorPolicy(tx, brandId, required)
    context.log.info({ event: 'second-factor.policy', user: userId, brand: brandId, required, address: sender.address }, 'security')
    // Ends their event streams, which their browsers open again if they still may.
    for (const { id } of await findMembers(tx, brandId, userId)) publish('member.changed', id)
    return findSecondFactorPolicy(tx, brandId)
  }),
]
