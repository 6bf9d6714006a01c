import { randomBytes } from 'node:crypto'
import { notFoundRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { validate as isUuid } from 'uuid'
import { publicAddress } from '../../platform/config.ts'
import type { AppContext } from '../../platform/context.ts'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import { readShopEvent } from '../../platform/ports/shops/shop-events.ts'
import type { ShopAccess } from '../../platform/ports/shops/shops.types.ts'
import { askShop, openAccess } from '../shops/shop-access.ts'
import { nudgeNamedOrders } from '../shops/shop-orders.sql.ts'
import { queueNamedProducts } from '../shops/shop-products.sql.ts'
import { findHook, type Hook, keepHookSecret, nudgeNamed } from './shop-events.sql.ts'

const maxEventBytes = 1024 * 1024

/** The address to which a shop sends its events. */
const eventsAddress = ({ config }: Pick<AppContext, 'config'>, brandId: string, { id }: { id: string }) =>
  `${publicAddress(config)}/api/shop/${brandId}/${id}/events`

type Params = { brand_id: string; id: string }

/**
 * Receives the events of shops. These are not calls of the contract: each system sends its own form, and signs its bytes. An event only says where to look,
 * so that a repeated, late or reordered event does no harm.
 */
export function mountShopEvents(app: FastifyInstance, context: AppContext) {
  app.register((scope, _options, registered) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxEventBytes }, (_request, body, done) => done(null, body))
    scope.route({
      method: 'POST',
      url: '/api/shop/:brand_id/:id/events',
      bodyLimit: maxEventBytes,
      config: { call: 'POST /shop/:brand_id/:id/events' },
      handler: async (request, reply) => {
        await receiveEvent(context, request)
        return reply.code(200).send({})
      },
    })
    registered()
  })
}

async function receiveEvent(context: AppContext, { params, headers, body }: FastifyRequest) {
  const { brand_id: brandId, id } = params as Params
  const hook = isUuid(brandId) && isUuid(id) ? await context.db.read({ brandId }, (tx) => findHook(tx, brandId, id)) : undefined
  if (!hook) throw new Refusal('shop.missing', 'No such shop', 'missing')
  const message = { headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), secret: secretOf(context, hook) }
  const event = readShopEvent(hook.kind, message)
  if (!event) throw new Refusal('shop.signature', 'The signature is not valid', 'unauthenticated')
  const namesStock = hook.stock_state !== 'off' && (event.stock_ids.length > 0 || event.product_ids.length > 0)
  const namesProducts = hook.catalogue_state === 'on' && event.product_ids.length > 0
  if (!namesStock && !namesProducts && !event.order_ids.length) return
  await writeAndPublish(context, brandId, async ({ tx, now }) => {
    if (namesStock) nudgeNamed(tx, brandId, id, event, now)
    if (namesProducts) await queueNamedProducts(tx, brandId, id, event.product_ids, now)
    if (event.order_ids.length) nudgeNamedOrders(tx, brandId, id, event.order_ids, now)
  })
}

/** Shopify signs with the secret of the app. */
const secretOf = (context: AppContext, hook: Hook) =>
  hook.kind === 'shopify' ? openAccess(context, hook).secret : context.keys.encryption.decrypt(hook.hook_secret)

type WatchedShop = { id: string; access: ShopAccess }
/**
 * Subscribes to a shop's events, if they can be told from forged ones. The secret that signs them is stored before the shop gets it, and stays the same:
 * otherwise its events would look forged after a crash, or when two requests watch a shop at once. Throws errors at the field `state`.
 */
export async function watchEvents(context: AppContext, brandId: string, { id, access }: WatchedShop): Promise<void> {
  if (access.kind === 'shopify' && !access.secret) return
  const { db, ports, keys } = context
  const made = keys.encryption.encrypt(randomBytes(32).toString('hex'))
  const kept = await db.write({ brandId }, (tx) => keepHookSecret(tx, brandId, id, made))
  if (!kept) throw notFoundRefusal('shop')
  await askShop('state', () => ports.shops.open(access).watch(eventsAddress(context, brandId, { id }), keys.encryption.decrypt(kept)))
}

/** Whether anything that the events of a shop report is kept in sync. */
export const needsEvents = (states: { stock_state: string; orders_state: string; catalogue_state: string }) =>
  [states.stock_state, states.orders_state, states.catalogue_state].some((state) => state !== 'off')

const longestUnwatchMs = 5000
/** Ends the shop's events, if it answers soon: later ones are not accepted anyway. */
export async function unwatchShop(context: AppContext, brandId: string, { id, access }: { id: string; access: ShopAccess }) {
  let timer: NodeJS.Timeout | undefined
  const givenUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestUnwatchMs)
  })
  const ended = context.ports.shops
    .open(access)
    .unwatch(eventsAddress(context, brandId, { id }))
    .catch(() => {})
  await Promise.race([ended, givenUp])
  clearTimeout(timer)
}
