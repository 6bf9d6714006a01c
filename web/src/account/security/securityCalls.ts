import { getSecurity } from '@linesheet/contract/account/settings.security'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'

type Security = ResponseResult<typeof getSecurity>
export type Session = Security['sessions'][number]
export type Passkey = Security['passkeys'][number]
export type SecondFactorState = Security['second_factor']

/** The calls whose data a change on the security tab makes stale. */
export const securityCalls = { invalidates: [getSecurity] }
