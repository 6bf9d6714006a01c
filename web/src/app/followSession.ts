import { getCompany } from '@linesheet/contract/home/home'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { forgetOtherUser, navigateAfterSignIn } from '../account/session/afterSignIn.ts'
import { call, onSessionEnd, session } from '../kit/api/call.ts'
import { recentRecords } from '../kit/drafts/recentRecords.ts'
import { paths } from '../kit/paths.ts'
import { openBrand } from '../kit/session/openBrand.ts'
import { forgetBrand } from '../kit/session/rememberedBrand.ts'
import { type InterruptionReason, saveReturnPath } from '../kit/session/returnPath.ts'
import { isValidSession } from '../kit/session/session.ts'

const publicPaths: readonly string[] = [paths.signIn(), paths.forgotPassword(), '/invitation', '/change-request']

/** Leads to the sign-in page when the session ends, here or in another tab, and back when another tab has signed in again. */
export function followSession(router: AnyRouter, cache: QueryClient) {
  function leave(login: string | null, reason: InterruptionReason) {
    openBrand.forget()
    cache.clear()
    forgetBrand()
    recentRecords.forget()
    const { pathname } = router.state.location
    if (publicPaths.includes(pathname) || pathname.startsWith('/onboard')) return
    saveReturnPath({ address: router.state.location.href, login: login ?? undefined, reason })
    void router.navigate({ to: paths.signIn() })
  }

  /** Leads back after another tab has signed in. The call of a session that must first choose a brand is refused; its next token calls this again. */
  async function resume() {
    if (router.state.location.pathname !== paths.signIn() || !isValidSession(session.read(), new Date())) return
    openBrand.forget()
    try {
      await call(getCompany, {})
    } catch {
      return
    }
    forgetOtherUser(session.read().login ?? '')
    navigateAfterSignIn({ change_password: false, brands: 1, first_login: false }, (address) => router.history.push(address))
  }

  onSessionEnd((login) => leave(login, 'expired'))
  window.addEventListener('storage', ({ key, newValue, oldValue }) => {
    // This tab must no longer show the brand's data.
    if (key === 'login' && newValue === null) leave(oldValue, 'signed-out')
    if (key === 'token') openBrand.notify()
    if ((key === 'login' || key === 'token') && newValue !== null) void resume()
  })
}
