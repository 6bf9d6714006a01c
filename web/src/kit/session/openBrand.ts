import { createWatchers } from '../createObservable.ts'

/** The brand that an access token is for (docs/product/sessions.md); '' for none. */
function brandOfToken(token: string | null): string {
  try {
    const claims: unknown = JSON.parse(atob((token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null && 'brand' in claims ? String(claims.brand) : ''
  } catch {
    return ''
  }
}

/**
 * The brand whose pages this tab shows: the session's brand when it is first asked for. If another tab then chooses another brand, this tab must not send
 * the input of its pages, because the session's token would take it to that brand.
 */
export function createOpenBrand(readToken: () => string | null) {
  let shown = ''
  const watchers = createWatchers()
  const current = () => brandOfToken(readToken())
  /** '' before a brand is chosen. */
  function id() {
    shown ||= current()
    return shown
  }
  return {
    id,
    /** Whether another tab has chosen another brand. */
    isLeft: () => current() !== '' && current() !== id(),
    /** Call when the session has another brand, or has ended: the next pages of this tab are of the session's new brand. */
    forget() {
      shown = ''
      watchers.notify()
    },
    /** Call after another tab has stored a token, because the session may have another brand. */
    notify: watchers.notify,
    subscribe: watchers.subscribe,
  }
}
export type OpenBrand = ReturnType<typeof createOpenBrand>

export const openBrand = createOpenBrand(() => localStorage.getItem('token'))
