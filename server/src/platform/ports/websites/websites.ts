import type { WebsiteProblem } from '@linesheet/domain/storefront/direct-programme'

/** The text of a page, as far as it was read, or the reason why there is none. `isTransient`: another attempt may succeed. */
export type FetchedPage = { text: string } | { problem: Exclude<WebsiteProblem, 'link_missing' | 'refused'>; isTransient: boolean }

/** Pages at addresses that users enter, which may lead anywhere. */
export type Websites = { fetchPage(address: string): Promise<FetchedPage> }
