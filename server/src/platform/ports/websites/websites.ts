import type { WebsiteProblem } from '@linesheet/domain/storefront/direct-programme'

/** The text of a page, as far as it is read, or why there is none. `isTransient`: another attempt may find it. */
export type FetchedPage = { text: string } | { problem: Exclude<WebsiteProblem, 'link_missing' | 'refused'>; isTransient: boolean }

/** Pages of others. The address comes from a user: it may lead anywhere. */
export type Websites = { fetchPage(address: string): Promise<FetchedPage> }
