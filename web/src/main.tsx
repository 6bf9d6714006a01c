import './kit/fonts.css'
import './kit/tokens.css'
import './kit/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './app/queryClient.ts'
import { createRoutes } from './app/routes.tsx'
import { onSessionEnd, session } from './kit/call.ts'
import { connection, watchNetwork } from './kit/connection.ts'
import { type InterruptionReason, saveReturnPath } from './kit/returnPath.ts'
import { isValidSession } from './kit/session.ts'
import { paths } from './paths.ts'
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
  if (publicPaths.includes(router.state.location.pathname)) return
  saveReturnPath({ address: router.state.location.href, login: login ?? undefined, reason })
  void router.navigate({ to: paths.signIn() })
}
onSessionEnd((login) => leaveToSignIn(login, 'expired'))
// Another tab has signed out: this one must not go on showing the brand's data.
window.addEventListener('storage', ({ key, newValue, oldValue }) => {
  if (key === 'login' && newValue === null) leaveToSignIn(oldValue, 'signed-out')
})

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
