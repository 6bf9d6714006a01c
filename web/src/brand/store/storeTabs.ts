import type { ComponentType } from 'react'
import { MediaTab } from './MediaTab.tsx'
import { ProfileTab } from './ProfileTab.tsx'
import { RegionalNamesTab } from './RegionalNamesTab.tsx'
import { SocialTab } from './SocialTab.tsx'
import { StoryTab } from './StoryTab.tsx'
import type { StoreTabProps } from './useStoreForm.ts'
import { ValuesTab } from './ValuesTab.tsx'

type TabName = 'profile' | 'story' | 'media' | 'social' | 'values' | 'names'
type StoreTab = { name: TabName; Content: ComponentType<StoreTabProps> }

/** The tabs of the store, in order. Their labels are `store.tab.<name>`. */
export const storeTabs: readonly [StoreTab, ...StoreTab[]] = [
  { name: 'profile', Content: ProfileTab },
  { name: 'story', Content: StoryTab },
  { name: 'media', Content: MediaTab },
  { name: 'social', Content: SocialTab },
  { name: 'values', Content: ValuesTab },
  { name: 'names', Content: RegionalNamesTab },
]

/** The tab on which a field is. */
export function tabOfField(field: string): TabName {
  if (field.startsWith('link_')) return 'social'
  if (/^(tagline|brand_story)_/.test(field)) return 'story'
  return field === 'brand_video_embed_code' ? 'media' : 'profile'
}
