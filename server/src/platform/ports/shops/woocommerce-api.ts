import type * as z from 'zod/mini'
import { listOf } from './list-of.ts'
import { type ShopSettings, shopClient } from './shop-client.ts'
import { type ShopAccess, ShopFailure } from './shops.types.ts'

const perPage = 100
const maxPages = 1000

export type WooApi = ReturnType<typeof wooApi>

/** The REST API of a shop of WooCommerce, version 3 (woocommerce.github.io/woocommerce-rest-api-docs), with a consumer key. */
export function wooApi({ address, key, secret }: ShopAccess, settings: ShopSettings) {
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
  const client = shopClient(`${address}/wp-json`, { authorization }, settings)
  const get = async <S extends z.ZodMiniType>(path: string, schema: S) => (await client.request({ path: `/wc/v3${path}`, schema })).value

  /** The records of a list, page by page; the first answer has the number of pages. */
  async function* pages<T extends { id: number }>(path: string, item: z.ZodMiniType<T>, max = maxPages): AsyncGenerator<T[]> {
    const seen = new Set<number>()
    let last = 1
    for (let page = 1; page <= last; page += 1) {
      const query = `per_page=${perPage}&page=${page}&orderby=id&order=asc`
      const { value, headers } = await client.request({
        path: `/wc/v3${path}${path.includes('?') ? '&' : '?'}${query}`,
        schema: listOf(item),
      })
      const total = headers['x-wp-totalpages']
      // Some proxies remove the header; then a page that is not full is the last.
      last = total === undefined ? page + Number(value.length >= perPage) : Number(total)
      if (!(last <= max)) throw new ShopFailure('unexpected', { detail: `${last} pages` })
      const fresh = value.filter(({ id }) => !seen.has(id))
      // Caches that ignore the query answer with the first page each time.
      if (page > 1 && value.length && !fresh.length) throw new ShopFailure('unexpected', { detail: 'The pages repeat' })
      for (const { id } of fresh) seen.add(id)
      yield fresh
    }
  }
  async function all<T extends { id: number }>(path: string, item: z.ZodMiniType<T>, max?: number): Promise<T[]> {
    const found: T[] = []
    for await (const page of pages(path, item, max)) found.push(...page)
    return found
  }

  /** Changes something, and is not retried if no answer came: the change may have been made. A read-only key is refused like a wrong one. */
  async function change<S extends z.ZodMiniType>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    { schema, body }: { schema: S; body?: object },
  ) {
    try {
      const { value } = await client.request({ method, path: `/wc/v3${path}`, schema, once: true, ...(body && { body }) })
      return value
    } catch (error) {
      if (!(error instanceof ShopFailure) || error.problem !== 'key_refused') throw error
      throw new ShopFailure('not_permitted', { detail: error.detail, code: error.code })
    }
  }

  return { get, pages, all, change, request: client.request, close: client.close }
}

/** Whether a record is gone. A site without the plugin lacks the address, too, and answers with another code. */
export const isGone = (error: unknown) =>
  error instanceof ShopFailure && error.problem === 'no_shop' && error.code.startsWith('woocommerce_rest_')
