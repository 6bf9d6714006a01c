import type { Store } from '@linesheet/contract/brand/store'
import { brandValues } from '@linesheet/domain/brand/store'
import { expect, test } from 'vitest'
import { conflictingFields, errorsByField, mergeDrafts, storeChanges, toDraft, toRequestBody, validateDraft } from './storeDraft.ts'

const store: Store = {
  ...(Object.fromEntries(brandValues.map((value) => [value, false])) as Record<(typeof brandValues)[number], boolean>),
  id: '1',
  direct_programme_status: 'none',
  display_name: 'Paper & Stone',
  year_established: 1998,
  origin_country: 'HK',
  order_notification_email: null,
  tagline_en: 'Paper, and stone',
  tagline_zh_cn: '',
  tagline_zh_tw: '',
  brand_story_en: '',
  brand_story_zh_cn: '',
  brand_story_zh_tw: '',
  profile_photo: null,
  brand_story_photo: null,
  brand_story_video: null,
  brand_video_embed_code: '',
  links: [{ network: 'weibo', url: 'https://weibo.com/a' }],
  regional_company_details: [],
  address: null,
  version: 3,
}
const saved = toDraft(store)

test('only changed fields are sent, and links as a whole', () => {
  expect(toRequestBody(saved, saved)).toEqual({ version: 3 })
  expect(toRequestBody({ ...saved, organic: true, year_established: '', tagline_zh_tw: '紙' }, saved)).toEqual({
    version: 3,
    organic: true,
    year_established: '',
    tagline_zh_tw: '紙',
  })
  expect(toRequestBody({ ...saved, link_website: ' https://a.example ' }, saved)).toEqual({
    version: 3,
    links: [
      { network: 'website', url: 'https://a.example' },
      { network: 'weibo', url: 'https://weibo.com/a' },
    ],
  })
  expect(toRequestBody({ ...saved, link_weibo: '' }, saved)).toEqual({ version: 3, links: [] })
})

test('changes of two people in different fields are merged; in the same field they conflict', () => {
  const mine = { ...saved, tagline_en: 'Mine', link_website: 'https://a.example' }
  const theirs = { ...saved, brand_story_en: 'Theirs', link_weibo: '', version: 4 }
  expect(conflictingFields(saved, mine, theirs)).toEqual([])
  expect(mergeDrafts(saved, mine, theirs)).toEqual({ ...mine, brand_story_en: 'Theirs', link_weibo: '', version: 4 })
  const both = { ...theirs, tagline_en: 'Theirs' }
  expect(conflictingFields(saved, mine, both)).toEqual(['tagline_en'])
  expect(mergeDrafts(saved, mine, both, ['tagline_en'])).toEqual({ ...both, link_website: 'https://a.example' })
  expect(storeChanges(mergeDrafts(saved, mine, both), both)).toEqual(['tagline_en', 'link_website'])
})

test('errors are shown at their fields, before saving and after', () => {
  const draft = { ...saved, display_name: ' ', year_established: 'long ago', link_x: 'https://weibo.com/a', brand_video_embed_code: 'a' }
  expect(validateDraft(draft, saved)).toEqual({
    display_name: 'name_required',
    year_established: 'invalid_year',
    link_x: 'other_network',
    brand_video_embed_code: 'unsupported_video_site',
  })
  expect(validateDraft(saved, saved)).toEqual({})
  const sent = { ...saved, link_website: 'https://a.example', link_x: 'https://x.com/a' }
  expect(errorsByField({ 'links.1.url': 'other_network', tagline_en: 'required' }, sent)).toEqual({
    link_x: 'other_network',
    tagline_en: 'required',
  })
})
