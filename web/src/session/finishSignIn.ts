import type { ResponseResult } from '@linesheet/contract/endpoint'
import type { signInWithPasskey } from '@linesheet/contract/session.second-factor'
import { session } from '../kit/call.ts'
import { loadEncrypt } from '../kit/credentials.ts'
import { openBrand } from '../kit/openBrand.ts'
import { forgetOtherUser, navigateAfterSignIn } from './afterSignIn.ts'

/** Stores the session that the server has begun, and goes on to its first page. */
export function finishSignIn(signedIn: ResponseResult<typeof signInWithPasskey>, navigateTo: (address: string) => void) {
  session.save(signedIn)
  openBrand.forget()
  // Without it the session goes on all the same.
  loadEncrypt()
    .then(({ saveDeviceToken }) => saveDeviceToken(signedIn.login, signedIn.device_token))
    .catch(() => {})
  forgetOtherUser(signedIn.login)
  navigateAfterSignIn(signedIn, navigateTo)
}
