import { session } from '../api/call.ts'

/** The owner of input that this browser keeps and may send: the login and the brand. */
export const draftOwnerKey = (brandId: string) => `${session.read().login} ${brandId}`
