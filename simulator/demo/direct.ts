import { getDirectLink, setSlug } from '@linesheet/contract/storefront/direct'
import { editWidget, getWidget } from '@linesheet/contract/storefront/widgets'
import { daysAfter } from '@linesheet/domain/platform/days'
import { defaultWidget } from '@linesheet/domain/storefront/widgets'
import type { ApiCall } from '../client/http-client.ts'
import { headersOf, visitDirectLink } from '../live/visits.ts'
import { randomFrom } from '../random.ts'

/** The number of visits in a month. */
const visits = 45

const forms = [
  {
    source: 'qr',
    daysAgo: 12,
    name: '山間書屋',
    contact: '林怡君',
    retailer_type: 'bookstore',
    country_code: 'TW',
    message: '在展會看到你們的杯子，想先進一箱試賣。',
  },
  {
    source: 'instagram',
    daysAgo: 5,
    name: 'Tidal Goods',
    contact: 'Ann Lee',
    retailer_type: 'gift',
    country_code: 'US',
    message: 'Do you ship to Oregon?',
  },
]

/** Gives the brand a link and a widget, and lets retailers visit its page and send its form, once. */
export async function addDemoDirect(url: string, owner: ApiCall, key: string, now: Date) {
  const { slug } = await owner(getDirectLink, {})
  if (slug === key) return
  await owner(setSlug, { body: { slug: key } })
  const { version } = await owner(getWidget, {})
  await owner(editWidget, { body: { ...defaultWidget, style: 'carousel', prices: 'retail', version } })
  const random = randomFrom(`direct ${key}`)
  for (let visit = 0; visit < visits; visit += 1) {
    await visitDirectLink({ url, slug: key, seed: `${key} ${visit}`, at: daysAfter(now, -random.between(0, 29)) })
  }
  for (const form of forms) await send(url, key, form, now)
}

function send(url: string, slug: string, { source, daysAgo, ...texts }: (typeof forms)[number], now: Date) {
  const email = `buying@${slug}-${source}.example`
  const body = new URLSearchParams({ ...texts, email, phone: '', website: '' })
  return fetch(`${url}/d/${slug}?src=${source}`, { method: 'POST', redirect: 'manual', headers: headersOf(daysAfter(now, -daysAgo)), body })
}
