import { addApiToken } from '@linesheet/contract/account/api-tokens'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { v7 as newId } from 'uuid'
import { callOk } from '../calling.ts'
import { testContext } from '../context.ts'
import type { Brand, Member } from '../given.ts'

type Fields = Partial<RequestInput<typeof addApiToken>['body']>

/** A token of the brand's owner, or of another member. */
export async function anApiToken({ owner }: Brand, fields: Fields = {}, member: Member = owner) {
  const body = { name: 'Connector', permissions: ['orders:read' as const], ...fields }
  const { id, token } = await callOk(addApiToken, { body }, member)
  if (!token) throw new Error('The token was not shown')
  return { id, token }
}

/** A request of the token in the log. */
export async function aLoggedRequest({ id: brandId }: Brand, tokenId: string) {
  const { db, clock } = await testContext()
  const answer = { method: 'GET', path: '/api/order', status: 200, duration_ms: 3, request_id: 'r-1', address: '127.0.0.1' }
  await db.asOwner((tx) =>
    tx
      .insertInto('api_requests')
      .values({ brand_id: brandId, id: newId(), token_id: tokenId, at: clock(), ...answer })
      .execute(),
  )
}
