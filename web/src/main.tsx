import './kit/fonts.css'
import './kit/tokens.css'
import './kit/base.css'
import { getCompany } from '@linesheet/contract/home'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './app/queryClient.ts'
import { createRoutes } from './app/routes.tsx'
import { call, onSessionEnd, session } from './kit/call.ts'
import { connection, watchNetwork } from './kit/connection.ts'
import { forgetCompany } from './kit/rememberedCompany.ts'
import { type InterruptionReason, saveReturnPath } from './kit/returnPath.ts'
import { isValidSession } from './kit/session.ts'
import { answerOtherTabs } from './kit/unsavedInput.ts'
import { paths } from './paths.ts'
import { forgetOtherUser, navigateAfterSignIn } from './session/afterSignIn.ts'
import { loadInitialLanguage, WordsProvider } from './words/Words.tsx'

const cache = createQueryClient()
const router = createRouter({
  routeTree: createRoutes(cache),
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const query = new URLSearchParams(
      Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    )
    return query.size ? `?${query}` : ''
  },
})

const publicPaths: readonly string[] = [paths.signIn(), paths.forgotPassword()]
const leaveToSignIn = (login: string | null, reason: InterruptionReason) => {
  cache.clear()
  forgetCompany()
  if (publicPaths.includes(router.state.location.pathname)) return
  saveReturnPath({ address: router.state.location.href, login: login ?? undefined, reason })
  void router.navigate({ to: paths.signIn() })
}
onSessionEnd((login) => leaveToSignIn(login, 'expired'))
// Another tab has signed out: this one must not go on showing the brand's data.
window.addEventListener('storage', ({ key, newValue, oldValue }) => {
  if (key === 'login' && newValue === null) leaveToSignIn(oldValue, 'signed-out')
})
/** Goes back to where this tab was when another tab has signed in. Calls of a session that has to choose a brand first are refused. */
async function resumeSession() {
  if (router.state.location.pathname !== paths.signIn() || !isValidSession(session.read(), new Date())) return
  try {
    await call(getCompany, {})
  } catch {
    return
  }
  forgetOtherUser(session.read().login ?? '')
  navigateAfterSignIn({ change_password: false, brands: 1, first_login: false }, (address) => router.history.push(address))
}
window.addEventListener('storage', ({ key, newValue }) => {
  if ((key === 'login' || key === 'token') && newValue !== null) void resumeSession()
})
answerOtherTabs()

watchNetwork()
// What failed or went stale without a connection is fetched again. Calls that change something are repeated by the user alone.
connection.onReturn(() => void cache.invalidateQueries())

const root = document.getElementById('root')
if (root)
  void loadInitialLanguage(isValidSession(session.read(), new Date())).then((initial) => {
    document.documentElement.lang = initial.language.replace('_', '-')
    createRoot(root).render(
      <WordsProvider initial={initial}>
        <QueryClientProvider client={cache}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </WordsProvider>,
    )
  })
