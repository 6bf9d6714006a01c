import { type Access, changeRole, listRoles, removeMember, resetSecondFactor } from '@linesheet/contract/account/people'
import { calls } from '@linesheet/contract/all'
import { canManageRole, concernsOwner } from '@linesheet/domain/account/people'
import { notFoundRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import { type Area, areas, hasPermission, type Role, roles } from '@linesheet/domain/platform/roles'
import { noBrand, type Tx } from '../../platform/db/db.ts'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { resetFactors } from '../second-factor/reset-factors.ts'
import { securityNotice } from '../session/notices.ts'
import { requireConfirmed } from '../session/require-confirmed.ts'
import { findUser } from '../session/session.sql.ts'
import { countBrands, deleteMembership, findMember, lockRoles, markFactorReset, updateRole } from './members.sql.ts'

export const ownersOnlyRefusal = () => new Refusal('member.owners-only', 'Only an owner may do this for owners', 'forbidden')
const ownFactorRefusal = () => new Refusal('member.own-factor', 'Change your own second factor in your security settings')
const otherBrandsRefusal = () =>
  new Refusal('member.other-brands', 'This person also belongs to another brand. Who runs the marketplace can reset their second factor')
const lastOwnerRefusal = () => new Refusal('member.last-owner', 'A brand needs an owner. Make somebody else an owner first')

export const memberRoutes = [
  serve(listRoles, async () => accessByArea()),

  serve(changeRole, async ({ tx, brandId, userId, sessionId, role, now, params: { id }, body, publish }) => {
    if (!canManageRole(role, body.role)) throw ownersOnlyRefusal()
    const before = await checkMayTakeRole(tx, brandId, role, id, body.role)
    if (concernsOwner(before, body.role)) await requireConfirmed(tx, sessionId, now)
    await updateRole(tx, brandId, id, body.role)
    publish('member.changed', id)
    return findMember(tx, brandId, userId, id)
  }),

  serve(removeMember, async ({ tx, brandId, sessionId, role, now, params: { id }, publish }) => {
    const before = await checkMayTakeRole(tx, brandId, role, id)
    if (concernsOwner(before)) await requireConfirmed(tx, sessionId, now)
    await deleteMembership(tx, brandId, id)
    publish('member.changed', id)
    return {}
  }),

  serveInSteps(resetSecondFactor, async ({ step, context, brandId, userId, sessionId, role, now, sender, params: { id } }) => {
    // An owner of one brand must not gain access to an account that other brands rely on.
    const brands = await step({ brandId: noBrand, userId: id }, (tx) => countBrands(tx, id))
    return step({ brandId, userId, sessionId }, async (tx, { enqueue, publish }) => {
      await lockMember(tx, brandId, id)
      if (role !== 'owner') throw ownersOnlyRefusal()
      if (id === userId) throw ownFactorRefusal()
      await requireConfirmed(tx, sessionId, now)
      if (brands > 1) throw otherBrandsRefusal()
      await resetFactors(tx, id, 'the second factor was reset', now)
      await markFactorReset(tx, brandId, id, now)
      enqueue(securityNotice('second_factor_reset', await findUser(tx, id), sender, now))
      publish('member.changed', id)
      context.log.info({ event: 'second-factor.reset', user: id, by: userId, brand: brandId, address: sender.address }, 'security')
      return findMember(tx, brandId, userId, id)
    })
  }),
]

/** Locks a member, with the roles of all. Throws 404. */
async function lockMember(tx: Tx, brandId: string, memberId: string) {
  const members = await lockRoles(tx, brandId)
  const member = members.find(({ user_id }) => user_id === memberId)
  if (!member) throw notFoundRefusal('member')
  return { member, members }
}

/** The member's role. Throws unless this actor may change or remove it: 404, 403 for an owner's role if the actor is no owner, 409 for the last owner's. */
async function checkMayTakeRole(tx: Tx, brandId: string, actor: Role, memberId: string, next?: Role) {
  const { member, members } = await lockMember(tx, brandId, memberId)
  if (!canManageRole(actor, member.role)) throw ownersOnlyRefusal()
  const isLastOwner = member.role === 'owner' && members.filter(({ role }) => role === 'owner').length === 1
  if (isLastOwner && next !== 'owner') throw lastOwnerRefusal()
  return member.role
}

const accessOf = (role: Role, area: Area): Access =>
  hasPermission(role, `${area}:write`) ? 'write' : hasPermission(role, `${area}:read`) ? 'read' : 'none'

/** The access by area, from the declarations: the roles' permissions, and the areas that calls require. */
function accessByArea() {
  const used = new Set([...calls.values()].map(({ caller }) => caller.split(':')[0]))
  return areas
    .filter((area) => used.has(area))
    .map((area) => ({ area, roles: roles.map((role) => ({ role, access: accessOf(role, area) })) }))
}
