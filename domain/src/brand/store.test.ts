import { expect, test } from 'vitest'
import { brandValues, isYearEstablished, toStoreProfile } from './store.ts'

const flags = Object.fromEntries(brandValues.map((value) => [value, value === 'organic'])) as Record<(typeof brandValues)[number], boolean>
const store = {
  ...flags,
  display_name: 'Paper & Stone',
  year_established: 1998,
  origin_country: 'HK' as const,
  tagline_en: 'Paper, and stone',
  tagline_zh_cn: '',
  tagline_zh_tw: '紙與石',
  brand_story_en: '',
  brand_story_zh_cn: '故事',
  brand_story_zh_tw: '',
  profile_photo: null,
  brand_story_photo: null,
  brand_story_video: null,
  brand_video_embed_code: 'https://player.vimeo.com/video/1',
  links: [{ network: 'weibo' as const, url: 'https://weibo.com/a' }],
  regional_company_details: [{ region_id: 'tw' as const, name: '石與紙' }],
}

test('a retailer reads the texts of its language, or else of another, and the name of its region', () => {
  expect(toStoreProfile(store, { language: 'zh_TW', region: 'tw' })).toMatchObject({
    display_name: '石與紙',
    tagline: '紙與石',
    brand_story: '故事',
  })
  expect(toStoreProfile(store, { language: 'zh_CN', region: 'us' })).toMatchObject({
    display_name: 'Paper & Stone',
    tagline: 'Paper, and stone',
    values: ['organic'],
  })
})

test('an uploaded video is shown before one of a site', () => {
  const video = (brand_story_video: { url: string } | null) => toStoreProfile({ ...store, brand_story_video }, { language: 'en' }).video
  expect(video(null)).toEqual({ kind: 'player', url: 'https://player.vimeo.com/video/1' })
  expect(video({ url: '/files/video/a' })).toEqual({ kind: 'file', url: '/files/video/a' })
})

test('a brand was established in the past, or this year', () => {
  const now = new Date('2026-11-20T00:00:00Z')
  expect([499, 500, 2026, 2027, 1998.5].map((year) => isYearEstablished(year, now))).toEqual([false, true, true, false, false])
})
