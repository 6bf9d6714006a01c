type Page = { querySelector(selector: string): { getAttribute(name: string): string | null } | null }

/** The base address of calls: the one that the server was configured with and wrote into the page; `/api` if there is none. */
export const readApiBase = (page: Page | undefined): string =>
  (page?.querySelector('meta[name="api-base"]')?.getAttribute('content') || '/api').replace(/\/$/, '')

export const apiBase = readApiBase(globalThis.document)
