import * as z from 'zod/mini'
import { listOf } from './list-of.ts'
import { gidSchema, pageInfo } from './shopify-api.ts'

const userErrors = listOf(z.object({ message: z.string() }))
const placed = z.object({ id: gidSchema, name: z.string() })

/** The latest draft orders, without a search, because a search finds new ones late. */
export const latestQuery = `query ($after: String) {
  draftOrders(first: 100, after: $after, sortKey: ID, reverse: true) { nodes { id name createdAt customAttributes { key value } } pageInfo { hasNextPage endCursor } }
}`
export const latestSchema = z.object({
  draftOrders: z.object({
    nodes: listOf(
      z.extend(placed, { createdAt: z.string(), customAttributes: listOf(z.object({ key: z.string(), value: z.nullish(z.string()) })) }),
    ),
    pageInfo,
  }),
})

export const customerQuery = 'query ($email: String!) { customerByIdentifier(identifier: { emailAddress: $email }) { id } }'
export const customerSchema = z.object({ customerByIdentifier: z.nullable(z.object({ id: z.string() })) })
export const createCustomer =
  'mutation ($input: CustomerInput!) { customerCreate(input: $input) { customer { id } userErrors { message } } }'
export const createdCustomerSchema = z.object({
  customerCreate: z.object({ customer: z.nullish(z.object({ id: z.string() })), userErrors }),
})

export const createDraft = `mutation ($input: DraftOrderInput!) {
  draftOrderCreate(input: $input) { draftOrder { id name } userErrors { message } }
}`
export const createdDraftSchema = z.object({ draftOrderCreate: z.object({ draftOrder: z.nullish(placed), userErrors }) })

export const deleteDraft = 'mutation ($id: ID!) { draftOrderDelete(input: { id: $id }) { deletedId userErrors { message } } }'
export const deletedDraftSchema = z.object({ draftOrderDelete: z.object({ deletedId: z.nullish(z.string()), userErrors }) })

export const orderQuery = `query ($id: ID!) { node(id: $id) { ... on DraftOrder {
  id status order { id cancelledAt fulfillments(first: 100) { id status trackingInfo { company number url } } }
} } }`
const tracking = z.object({ company: z.nullish(z.string()), number: z.nullish(z.string()), url: z.nullish(z.string()) })
const fulfillment = z.object({ id: gidSchema, status: z.string(), trackingInfo: listOf(tracking) })
export type Fulfillment = z.output<typeof fulfillment>
export const orderSchema = z.object({
  node: z.nullable(
    z.object({
      id: z.string(),
      status: z.string(),
      order: z.nullish(z.object({ id: gidSchema, cancelledAt: z.nullish(z.string()), fulfillments: listOf(fulfillment) })),
    }),
  ),
})
