import * as z from 'zod/mini'
import { listOf } from './list-of.ts'
import { pageInfo } from './shopify-api.ts'

const userErrors = listOf(z.object({ message: z.string() }))

export const watchingQuery = `query ($after: String) {
  currentAppInstallation { accessScopes { handle } }
  webhookSubscriptions(first: 100, after: $after) { nodes { id topic uri } pageInfo { hasNextPage endCursor } }
}`
export const watchingSchema = z.object({
  currentAppInstallation: z.object({ accessScopes: listOf(z.object({ handle: z.string() })) }),
  webhookSubscriptions: z.object({ nodes: listOf(z.object({ id: z.string(), topic: z.string(), uri: z.string() })), pageInfo }),
})

export const createMutation = `mutation ($topic: WebhookSubscriptionTopic!, $subscription: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $subscription) { webhookSubscription { id } userErrors { message } }
}`
export const createSchema = z.object({ webhookSubscriptionCreate: z.object({ userErrors }) })

export const deleteMutation =
  'mutation ($id: ID!) { webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId userErrors { message } } }'
export const deleteSchema = z.object({ webhookSubscriptionDelete: z.object({ userErrors }) })
