import { randomBytes } from 'node:crypto'
import type { Case } from './cases.ts'
import { httpRequest } from './load-generator.ts'
import { apiClient } from './operations.ts'
import type { RunningProcess } from './processes.ts'

/** Each request from its own address, because of the limit per address. */
const fromSomewhere = () => ({
  'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}`,
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Safari/605',
})

/** The public pages of a brand with a carousel of products, each with the floor's request for the same data. */
export async function directCases(server: RunningProcess, brandId: string, token: string): Promise<Case[]> {
  const call = apiClient(server, token)
  const { slug } = await call('POST', '/home/slug', { slug: `bench-${brandId.slice(-12)}` })
  const { key, version } = await call('GET', '/widget')
  const choices = {
    style: 'carousel',
    language: 'auto',
    color: '#1e4d3b',
    size: 'medium',
    prices: 'retail',
    product_ids: [],
    collection_id: null,
  }
  await call('PUT', '/widget', { ...choices, version })
  return [
    {
      name: 'direct page',
      ours: () => httpRequest('GET', `/d/${slug}?src=qr`, fromSomewhere()),
      floor: () => httpRequest('GET', `/direct-page/${brandId}`),
    },
    {
      name: 'direct widget',
      ours: () => httpRequest('GET', `/embed/${key}.js`, fromSomewhere()),
      floor: () => httpRequest('GET', `/widget/${brandId}`),
    },
  ]
}
