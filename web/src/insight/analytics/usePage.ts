import { useNavigate } from '@tanstack/react-router'
import { useSearchParam } from '../../kit/lists/useSearchParam.ts'
import { pageSize } from './listSizes.ts'

/** The page of a list in the address, and a function that changes it; the rest of the address stays. */
export function usePage() {
  const navigate = useNavigate()
  const page = Math.max(1, Math.floor(Number(useSearchParam('page')) || 1))
  return { page, size: pageSize, turn: (next: number) => changeSearch(navigate, { page: next === 1 ? undefined : String(next) }) }
}

type Navigate = ReturnType<typeof useNavigate>

/** Changes parts of the address, without scrolling. */
function changeSearch(navigate: Navigate, changes: Readonly<Record<string, string | undefined>>) {
  void navigate({ to: '.', search: ((search: object) => ({ ...search, ...changes })) as never, replace: true, resetScroll: false })
}

/** Changes filters in the address; the list returns to its first page. */
export function useChangeFilters() {
  const navigate = useNavigate()
  return (changes: Readonly<Record<string, string | undefined>>) => changeSearch(navigate, { page: undefined, ...changes })
}
