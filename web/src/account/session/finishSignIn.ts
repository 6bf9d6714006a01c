import type { signInWithPasskey } from '@linesheet/contract/account/session.second-factor'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { session } from '../../kit/api/call.ts'
import { loadEncrypt } from '../../kit/session/credentials.ts'
import { openBrand } from '../../kit/session/openBrand.ts'
import { forgetOtherUser, navigateAfterSignIn } from './afterSignIn.ts'

/** Stores the session that the server has begun, and opens its first page. */
export function finishSignIn(signedIn: ResponseResult<typeof signInWithPasskey>, navigateTo: (address: string) => void) {
  session.save(signedIn)
  openBrand.forget()
  // Without a device token the session works all the same.
  loadEncrypt()
    .then(({ saveDeviceToken }) => saveDeviceToken(signedIn.login, signedIn.device_token))
    .catch(() => {})
  forgetOtherUser(signedIn.login)
  navigateAfterSignIn(signedIn, navigateTo)
}
