import { useEffect, useState } from 'react'
import { loadModule } from '../layout/loadModule.ts'

type Rules = typeof import('./searchRules.ts')

let loaded: Rules | undefined
/** In a file of its own, because the table of Chinese characters is larger than most pages. */
const load = async () => {
  loaded = await loadModule(() => import('./searchRules.ts'))
  return loaded
}

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
