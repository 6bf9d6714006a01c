import { useLocation } from '@tanstack/react-router'

/** A query parameter of the current address. */
export function useSearchParam(name: string): string | undefined {
  const search: Readonly<Record<string, unknown>> = useLocation().search
  const value = search[name]
  return typeof value === 'string' ? value : undefined
}
