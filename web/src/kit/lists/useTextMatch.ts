import { useEffect, useEffectEvent, useState } from 'react'
import { loadModule } from '../layout/loadModule.ts'

type Rules = typeof import('./searchRules.ts')

let loaded: Rules | undefined
/** Loaded on demand, because the table of Chinese characters is larger than most pages. */
const load = async () => {
  loaded = await loadModule(() => import('./searchRules.ts'))
  return loaded
}

/** Whether the search rule has loaded; before, everything matches. */
export const isTextMatchLoaded = () => loaded !== undefined

/**
 * Whether one of a few texts that the browser has matches a search, by the rule of all searches (docs/decisions/0014). Until the rule is loaded, everything
 * matches. `isExpected`: whether to load it; with the first character, unless a search can be expected before.
 */
export function useTextMatch(search: string, isExpected = search !== ''): (...texts: readonly string[]) => boolean {
  const [rules, setRules] = useState(loaded)
  const isNeeded = !rules && isExpected
  useEffect(() => {
    if (isNeeded) void load().then(setRules)
  }, [isNeeded])
  const words = rules?.searchWords(search) ?? []
  return (...texts) => !rules || rules.hasWords(rules.foldSearchText(texts.join('\n')), words)
}

/**
 * Chooses the first match as soon as a search has one, for an Enter that was pressed while the rule or the list was still loading. Returns the function
 * to call on that Enter; typing another text cancels it.
 */
export function useChooseWhenFound(search: string, found: string | undefined, choose: (found: string) => void): () => void {
  const [awaited, setAwaited] = useState<string>()
  const isFound = awaited === search && found !== undefined
  const onFound = useEffectEvent(() => {
    setAwaited(undefined)
    if (found !== undefined) choose(found)
  })
  useEffect(() => {
    if (isFound) onFound()
  }, [isFound])
  return () => setAwaited(search)
}
