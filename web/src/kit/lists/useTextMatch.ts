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
 * Whether one of a few texts that the browser has matches a search, by the rule of all searches (docs/decisions/0014). The rule loads with the first
 * character; until then everything matches.
 */
export function useTextMatch(search: string): (...texts: readonly string[]) => boolean {
  const [rules, setRules] = useState(loaded)
  const isNeeded = !rules && search !== ''
  useEffect(() => {
    if (isNeeded) void load().then(setRules)
  }, [isNeeded])
  const words = rules?.searchWords(search) ?? []
  return (...texts) => !rules || rules.hasWords(rules.foldSearchText(texts.join('\n')), words)
}
