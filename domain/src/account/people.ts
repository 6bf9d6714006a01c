import type { Role } from '../platform/roles.ts'

/** How long an invitation can be accepted (docs/product/roles.md). */
export const invitationDays = 7
/** The maximum number of members and open invitations of a brand together. */
export const maxPeople = 200

/** Whether a member with this role may give another person the role, or take it away. The member needs `users:write` as well. */
export const canManageRole = (actor: Role, role: Role) => actor === 'owner' || role !== 'owner'

/** Whether one of the roles that a member gets or loses is owner: the change then asks the user to prove who they are (docs/product/sessions.md). */
export const concernsOwner = (...changed: readonly Role[]) => changed.includes('owner')
