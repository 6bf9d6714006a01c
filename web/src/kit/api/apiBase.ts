type Page = { querySelector(selector: string): { getAttribute(name: string): string | null } | null }

/** Where calls go: the base address that the server was configured with and wrote into the page; `/api` where it says none. */
export const readApiBase = (page: Page | undefined): string =>
  (page?.querySelector('meta[name="api-base"]')?.getAttribute('content') || '/api').replace(/\/$/, '')

export const apiBase = readApiBase(globalThis.document)
