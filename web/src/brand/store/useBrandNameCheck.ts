import { checkBrandName } from '@linesheet/contract/brand/store'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { useDebounced } from '../../kit/forms/useDebounced.ts'

const debounceMs = 400

/** The error of a name that another brand has, checked while it is typed. */
export function useBrandNameCheck(typed: string, saved: string) {
  const name = useDebounced(typed, debounceMs).trim()
  const enabled = name !== '' && name.length <= 120 && name !== saved
  const { data } = useEndpointQuery(checkBrandName, { query: { display_name: name } }, { enabled })
  return enabled && name === typed.trim() && data?.is_available === false ? ('brand_name_taken' as const) : undefined
}
