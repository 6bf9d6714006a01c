import { useLocation } from '@tanstack/react-router'

/** What the address says under that name. */
export function useSearchParam(name: string): string | undefined {
  const search: Readonly<Record<string, unknown>> = useLocation().search
  const value = search[name]
  return typeof value === 'string' ? value : undefined
}
