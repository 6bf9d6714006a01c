import type { QueryClient } from '@tanstack/react-query'
import { recentRecords } from '../drafts/recentRecords.ts'
import { openBrand } from './openBrand.ts'
import { forgetBrand } from './rememberedBrand.ts'

/** Call after storing the token of a brand that was chosen in this tab: clears all data of the previous brand. */
export function enterBrand(cache: QueryClient) {
  openBrand.forget()
  cache.clear()
  forgetBrand()
  recentRecords.forget()
}
