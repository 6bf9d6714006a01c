import { type Access, changeRole, listRoles, removeMember } from '@linesheet/contract/account/people'
import { calls } from '@linesheet/contract/all'
import { canManageRole, concernsOwner } from '@linesheet/domain/account/people'
import { notFoundRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import { type Area, areas, hasPermission, type Role, roles } from '@linesheet/domain/platform/roles'
import type { Tx } from '../../platform/db/db.ts'
import { serve } from '../../platform/http/serve.ts'
import { requireConfirmed } from '../session/require-confirmed.ts'
import { deleteMembership, findMember, lockRoles, updateRole } from './members.sql.ts'

export const ownersOnlyRefusal = () => new Refusal('member.owners-only', 'Only an owner may do this for owners', 'forbidden')
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
]

/** The member's role. Throws unless this actor may take it: 404, 403 for an owner's by anybody else, 409 for the last owner's. */
async function checkMayTakeRole(tx: Tx, brandId: string, actor: Role, memberId: string, next?: Role) {
  const members = await lockRoles(tx, brandId)
  const member = members.find(({ user_id }) => user_id === memberId)
  if (!member) throw notFoundRefusal('member')
  if (!canManageRole(actor, member.role)) throw ownersOnlyRefusal()
  const isLastOwner = member.role === 'owner' && members.filter(({ role }) => role === 'owner').length === 1
  if (isLastOwner && next !== 'owner') throw lastOwnerRefusal()
  return member.role
}

const accessOf = (role: Role, area: Area): Access =>
  hasPermission(role, `${area}:write`) ? 'write' : hasPermission(role, `${area}:read`) ? 'read' : 'none'

/** From the declarations: the roles' permissions, and the areas that calls ask for. */
function accessByArea() {
  const used = new Set([...calls.values()].map(({ caller }) => caller.split(':')[0]))
  return areas
    .filter((area) => used.has(area))
    .map((area) => ({ area, roles: roles.map((role) => ({ role, access: accessOf(role, area) })) }))
}
