import type { QueryClient } from '@tanstack/react-query'
import { recentRecords } from '../drafts/recentRecords.ts'
import { openBrand } from './openBrand.ts'
import { forgetBrand } from './rememberedBrand.ts'

/** After the session's token was stored for a brand that was chosen in this tab: nothing of the brand before shows in its pages. */
export function enterBrand(cache: QueryClient) {
  openBrand.forget()
  cache.clear()
  forgetBrand()
  recentRecords.forget()
}
