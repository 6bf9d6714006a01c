import type { Role } from '../platform/roles.ts'

/** How long an invitation can be accepted (docs/product/roles.md). */
export const invitationDays = 7
/** Members and open invitations of a brand together. */
export const maxPeople = 200

/** Whether somebody with this role may give another person the role, or take it from one. Needs `users:write`, too. */
export const canManageRole = (actor: Role, role: Role) => actor === 'owner' || role !== 'owner'

/** Whether one of the roles that somebody gets or loses is that of an owner: the change then asks who is there (docs/product/sessions.md). */
export const concernsOwner = (...changed: readonly Role[]) => changed.includes('owner')
