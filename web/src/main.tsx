import './kit/fonts.css'
import './kit/tokens.css'
import './kit/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { newCache } from './app/cache.ts'
import { paths } from './app/paths.ts'
import { routesWith } from './app/routes.tsx'
import { onSessionEnd } from './kit/call.ts'
import { keepWanted } from './kit/wanted.ts'
import { firstWords, WordsProvider } from './words/Words.tsx'

const cache = newCache()
const router = createRouter({
  routeTree: routesWith(cache),
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

const openPages: readonly string[] = [paths.signIn(), paths.forgotPassword()]
const toSignIn = () => {
  cache.clear()
  if (openPages.includes(router.state.location.pathname)) return
  keepWanted(router.state.location.href)
  void router.navigate({ to: paths.signIn() })
}
onSessionEnd(toSignIn)
// Signed out in another tab: this one does not go on showing what it may not ask any more.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === 'auth' && newValue === null) toSignIn()
})

// A newer version took the place of the one that this page is of: its code is gone, and what is typed is kept in drafts.
window.addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem('reloaded') ?? 0)
  if (Date.now() - last < 60_000) return
  event.preventDefault()
  sessionStorage.setItem('reloaded', String(Date.now()))
  window.location.reload()
})

const root = document.getElementById('root')
if (root)
  void firstWords().then((first) => {
    document.documentElement.lang = first.language.replace('_', '-')
    createRoot(root).render(
      <WordsProvider first={first}>
        <QueryClientProvider client={cache}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </WordsProvider>,
    )
  })
