import * as z from 'zod/mini'
import { listOf } from './list-of.ts'
import { firstIssue, type ShopSettings, shopClient } from './shop-client.ts'
import { progressQuery, progressSchema, shopifyVersion, startReading, startSchema } from './shopify.queries.ts'
import { type ShopAccess, ShopFailure } from './shops.types.ts'

/** The interval between two polls of a reading, and its maximum time. */
const pollMs = 1000
const longestPolls = 600
const maxPages = 100

const costSchema = z.object({
  requestedQueryCost: z.number(),
  throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number() }),
})
const errorSchema = z.object({ message: z.string(), extensions: z.optional(z.object({ code: z.optional(z.string()) })) })
/** Shopify's id of a record, in a form that can be stored. */
export const gidSchema = z.string().check(z.regex(/^gid:\/\/shopify\/[A-Za-z]{1,40}\/\d{1,20}$/))
export const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.nullish(z.string()) })

/** `failureIn`: the failure in an answer without GraphQL errors. `once`: for changes that may have happened although no answer came. */
type Call<S extends z.ZodMiniType> = {
  schema: S
  query: string
  variables?: object
  once?: boolean
  failureIn?: (data: z.output<S>) => ShopFailure | undefined
}

export type ShopifyApi = ReturnType<typeof shopifyApi>

/** The GraphQL Admin API of a shop of Shopify (shopify.dev/docs/api/admin-graphql), with the token of an app. */
export function shopifyApi({ address, key }: ShopAccess, settings: ShopSettings) {
  const client = shopClient(address, { 'x-shopify-access-token': key }, settings)

  async function ask<S extends z.ZodMiniType>({
    schema: data,
    query,
    variables = {},
    once = false,
    failureIn,
  }: Call<S>): Promise<z.output<S>> {
    const schema = z.object({
      data: z.nullish(data),
      errors: z.optional(listOf(errorSchema)),
      extensions: z.optional(z.object({ cost: z.optional(costSchema) })),
    })
    const { value } = await client.request({
      method: 'POST',
      path: `/admin/api/${shopifyVersion}/graphql.json`,
      body: { query, variables },
      once,
      schema,
      failureIn: ({ data: found, errors, extensions }) =>
        errors?.length || !found ? failureOf(errors?.[0], extensions?.cost) : failureIn?.(found as z.output<S>),
    })
    if (!value.data) throw new ShopFailure('unexpected')
    return value.data as z.output<S>
  }

  /** The pages of a list: `readPage` requests the page after a cursor, and returns where it ends. */
  async function* pages<T extends { pageInfo: z.output<typeof pageInfo> }>(
    readPage: (after: string | null) => Promise<T>,
  ): AsyncGenerator<T> {
    let after: string | null = null
    for (let page = 1; page <= maxPages; page += 1) {
      const answer: T = await readPage(after)
      yield answer
      const { hasNextPage, endCursor } = answer.pageInfo
      if (!hasNextPage) return
      // A list whose cursor does not advance is endless.
      if (!endCursor || endCursor === after) throw new ShopFailure('unexpected', { detail: 'The pages repeat' })
      after = endCursor
    }
    throw new ShopFailure('unexpected', { detail: 'There are too many pages' })
  }

  /** The address of the file with the results of a query, by a bulk operation, which costs no points; undefined if there are no results. */
  async function findAll(query: string): Promise<string | undefined> {
    const { bulkOperationRunQuery: started } = await ask({ schema: startSchema, query: startReading, variables: { query } })
    const id = started.bulkOperation?.id
    // Other bulk operations of the app are running.
    if (!id) throw new ShopFailure('busy', { retryAfter: 60, detail: started.userErrors[0]?.message ?? '' })
    for (let polls = 0; polls < longestPolls; polls += 1) {
      const { node } = await ask({ schema: progressSchema, query: progressQuery, variables: { id } })
      if (node?.status === 'COMPLETED') return node.url ?? undefined
      if (node?.status === 'FAILED' && node.errorCode === 'ACCESS_DENIED') throw new ShopFailure('not_permitted')
      if (!node || !['CREATED', 'RUNNING'].includes(node.status))
        throw new ShopFailure('unreachable', { detail: node?.errorCode ?? node?.status ?? '' })
      await client.sleep(pollMs)
    }
    throw new ShopFailure('unreachable', { detail: 'The reading takes too long' })
  }

  /** The lines of the file with the results of a query. */
  async function* readLines(query: string): AsyncGenerator<string> {
    const file = await findAll(query)
    if (file) yield* client.lines(file)
  }

  return { ask, pages, readLines, close: client.close }
}

const passingCodes: readonly (string | undefined)[] = ['INTERNAL_SERVER_ERROR', 'TIMEOUT']

/** A call that costs more points than are left is answered with the rate at which they are restored. */
function failureOf(error: z.output<typeof errorSchema> | undefined, cost: z.output<typeof costSchema> | undefined): ShopFailure {
  const detail = error?.message ?? ''
  const code = error?.extensions?.code
  if (code === 'ACCESS_DENIED') return new ShopFailure('not_permitted', { detail })
  if (passingCodes.includes(code)) return new ShopFailure('unreachable', { detail })
  if (code !== 'THROTTLED') return new ShopFailure('unexpected', { detail })
  const { requestedQueryCost: needed = 0, throttleStatus: { currentlyAvailable = 0, restoreRate = 1 } = {} } = cost ?? {}
  return new ShopFailure('busy', { retryAfter: Math.max(0, needed - currentlyAvailable) / restoreRate, detail })
}

/** A line of a file as a record. Throws if it is cut off or does not match. */
export function readLine<S extends z.ZodMiniType>(schema: S, line: string): z.output<S> {
  try {
    return readNode(schema, JSON.parse(line))
  } catch (error) {
    throw error instanceof ShopFailure ? error : new ShopFailure('unreachable', { detail: 'The file ends too soon' })
  }
}

export function readNode<S extends z.ZodMiniType>(schema: S, node: unknown): z.output<S> {
  const parsed = z.safeParse(schema, node)
  if (!parsed.success) throw new ShopFailure('unexpected', { detail: firstIssue(parsed.error) })
  return parsed.data
}
