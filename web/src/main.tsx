import './kit/layout/fonts.css'
import './kit/layout/tokens.css'
import './kit/layout/base.css'
import { toLocale } from '@linesheet/domain/platform/languages'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { followSession } from './app/followSession.ts'
import { createQueryClient } from './app/queryClient.ts'
import { createRoutes } from './app/routes/routes.tsx'
import { session } from './kit/api/call.ts'
import { connection, watchNetwork } from './kit/api/connection.ts'
import { answerOtherTabs } from './kit/drafts/unsavedInput.ts'
import { isValidSession } from './kit/session/session.ts'
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

followSession(router, cache)
answerOtherTabs()
watchNetwork()
// Fetches data again that failed or went stale without a connection. Only the user repeats calls that change something.
connection.onReturn(() => void cache.invalidateQueries())

const root = document.getElementById('root')
if (root)
  void loadInitialLanguage(isValidSession(session.read(), new Date())).then((initial) => {
    document.documentElement.lang = toLocale(initial.language)
    createRoot(root).render(
      <WordsProvider initial={initial}>
        <QueryClientProvider client={cache}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </WordsProvider>,
    )
  })
