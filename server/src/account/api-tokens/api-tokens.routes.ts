import { addApiToken, listApiRequests, listApiTokens, revokeApiToken } from '@linesheet/contract/account/api-tokens'
import { apiRequestCountLimit, apiTokenStatus, maxApiTokens } from '@linesheet/domain/account/api-tokens'
import { daysAfter } from '@linesheet/domain/platform/days'
import { invalidInputRefusal, notFoundRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import { v7 as newId } from 'uuid'
import { serve, serveFromFirstStep } from '../../platform/http/serve.ts'
import { newApiToken } from '../../platform/keys/api-tokens.ts'
import { offset, pageInfo } from '../../platform/lists/paging.ts'
import { requireConfirmed } from '../session/require-confirmed.ts'
import { countUsableTokens, findRequests, findToken, findTokens, insertToken, type TokenRow, updateRevoked } from './api-tokens.sql.ts'

const withStatus = (token: TokenRow, now: Date) => ({ ...token, status: apiTokenStatus(token, now) })

export const apiTokenRoutes = [
  serve(listApiTokens, async ({ tx, brandId, now }) => ({
    items: (await findTokens(tx, brandId, now)).map((token) => withStatus(token, now)),
  })),

  // In steps, because the answer of a step is stored under the idempotency key, and tokens are not stored.
  serveFromFirstStep(addApiToken, async ({ lastStep, brandId, userId, sessionId, role, may, now, body }) => {
    if (!body.permissions.every(may)) throw invalidInputRefusal({ permissions: 'not_allowed' })
    const { token, ...stored } = newApiToken(brandId)
    const id = newId()
    const added = await lastStep({ brandId, userId, sessionId, role }, async (tx, { publish }) => {
      await requireConfirmed(tx, sessionId, now)
      if ((await countUsableTokens(tx, brandId, now)) >= maxApiTokens)
        throw new Refusal('token.too-many', `A brand can have ${maxApiTokens} API tokens. Revoke one first`)
      const permissions = [...new Set(body.permissions)]
      const dates = { created_at: now, expires_at: daysAfter(now, body.expires_in_days) }
      await insertToken(tx, brandId, { id, user_id: userId, name: body.name, permissions, ...stored, ...dates })
      publish('api_token.changed', id)
      return withStatus(await findToken(tx, brandId, id), now)
    })
    return { ...added, token: added.id === id ? token : null }
  }),

  serve(revokeApiToken, async ({ tx, brandId, now, params, publish }) => {
    if (!(await updateRevoked(tx, brandId, params.id, now))) throw notFoundRefusal('token')
    publish('api_token.changed', params.id)
    return {}
  }),

  serve(listApiRequests, async ({ tx, brandId, query: { page, items_per_page, ...filters } }) => {
    const paging = { page, items_per_page }
    const { rows, count } = await findRequests(tx, brandId, filters, { offset: offset(paging), size: items_per_page })
    return { items: rows, ...pageInfo(Math.min(count, apiRequestCountLimit), paging), count_capped: count > apiRequestCountLimit }
  }),
]
