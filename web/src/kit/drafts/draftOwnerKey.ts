import { session } from '../api/call.ts'

/** Whose input this browser keeps and may send: the login and the brand. */
export const draftOwnerKey = (companyId: string) => `${session.read().login} ${companyId}`
