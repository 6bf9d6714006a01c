import * as z from 'zod/mini'
import { calls, recordSchemas } from './all.ts'
import { BrandWebhookBody, brandEventData } from './connections/brand-webhooks.ts'
import { exampleItems } from './connections/marketplace.examples.ts'
import { Webhook, webhookData, webhookEvents } from './connections/webhooks.ts'
import { ItemResult, maxBatchItems } from './platform/batches.ts'
import { deprecations } from './platform/deprecated.ts'
import { type Caller, type Endpoint, fileFieldsOf, noSchema, takesTokens } from './platform/endpoint.ts'
import { address, addressInput, country, csvFormat, currency, day, errorParts, id, moment, photo } from './platform/fields.ts'
import { positionHeader, positionPattern } from './platform/positions.ts'
import { NetworkSummary } from './retailers/network.summary.ts'

type Json = Record<string, unknown>

/** Parts that most calls share; the document has each of them once, under these names. */
const parts = {
  Address: address,
  AddressInput: addressInput,
  Country: country,
  Currency: currency,
  Day: day,
  ErrorParts: errorParts,
  Id: id,
  ItemResult,
  Moment: moment,
  NetworkSummary,
  Photo: photo,
}
const named = new Map<string, z.ZodMiniType>([...recordSchemas, ...Object.entries(parts)])
const names = z.registry<{ id: string }>()
for (const [name, schema] of named) names.add(schema, { id: name })

type Node = { zodSchema: z.core.$ZodTypes; jsonSchema: Json }
/** Marks deprecated names, and lists the properties of records with known keys. */
function adjust({ zodSchema, jsonSchema }: Node) {
  const former = deprecations.get(zodSchema as unknown as z.ZodMiniType)
  if (former) Object.assign(jsonSchema, { deprecated: true, description: `Use ${former.instead}` })
  const { required, additionalProperties: value, properties } = jsonSchema
  if (!Array.isArray(required) || typeof value !== 'object' || properties) return
  Object.assign(jsonSchema, { properties: Object.fromEntries(required.map((key) => [key, value])), additionalProperties: false })
  delete jsonSchema.propertyNames
}

type Direction = 'input' | 'output'
const toJson = (schema: z.ZodMiniType, io: Direction) =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: names, override: adjust }) as Json

/** The records in the answers of calls. */
const answered = new Set(
  [...calls.values()].flatMap(({ result }) => {
    const { $defs = {}, id: name } = toJson(result, 'output')
    return [...Object.keys($defs as Json), ...(typeof name === 'string' ? [name] : [])]
  }),
)
/** Records that calls return and accept in different forms, such as with optional fields: the input form has its own name. */
const ofTwoForms = new Set(
  [...answered].filter((name) => {
    const schema = named.get(name)
    return schema && JSON.stringify(toJson(schema, 'input')) !== JSON.stringify(toJson(schema, 'output'))
  }),
)
const nameIn = (name: string, io: Direction) => (io === 'input' && ofTwoForms.has(name) ? `${name}Input` : name)

/** Converts a schema to JSON Schema and moves its named parts to the document's components. */
function schemaOf(schema: z.ZodMiniType, io: Direction, components: Json): Json {
  const { $schema, $defs, id, ...rest } = toJson(schema, io)
  const toReferences = (json: unknown) =>
    JSON.parse(
      JSON.stringify(json).replaceAll(/#\/\$defs\/(\w+)/g, (_, name: string) => `#/components/schemas/${nameIn(name, io)}`),
    ) as Json
  for (const [name, { id: _, ...part }] of Object.entries(toReferences($defs ?? {}) as Record<string, Json>))
    components[nameIn(name, io)] = part
  if (typeof id !== 'string') return toReferences(rest)
  components[nameIn(id, io)] = toReferences(rest)
  return { $ref: `#/components/schemas/${nameIn(id, io)}` }
}

function parametersOf(where: 'path' | 'query', schema: z.ZodMiniType, components: Json) {
  if (schema === noSchema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input', components) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({ name, in: where, required: required.includes(name), schema: property }))
}

/** The items of a batch by their own schema: the body accepts anything, and each item is validated on its own. */
function batchBody({ path, item }: Endpoint, components: Json): Json {
  const items = { type: 'array', minItems: 1, maxItems: maxBatchItems, items: item ? schemaOf(item, 'input', components) : {} }
  const schema = { type: 'object', required: ['items'], properties: { items }, additionalProperties: false }
  const example = { items: [exampleItems[path] ?? {}] }
  return { requestBody: { required: true, content: { 'application/json': { schema, example } } } }
}

function requestBody(endpoint: Endpoint, components: Json): Json {
  const { body, item } = endpoint
  if (item) return batchBody(endpoint, components)
  if (body === noSchema) return {}
  const schema = schemaOf(body, 'input', components)
  const fileFields = Object.keys(fileFieldsOf(endpoint)).map((name) => [name, { type: 'string', format: 'binary' }])
  if (!fileFields.length) return { requestBody: { required: true, content: { 'application/json': { schema } } } }
  const withFiles = { ...schema, properties: { ...(schema.properties as Json), ...Object.fromEntries(fileFields) } }
  const json = endpoint.acceptsJson && { 'application/json': { schema } }
  return { requestBody: { required: true, content: { ...json, 'multipart/form-data': { schema: withFiles } } } }
}

/** Whether the call also answers as a sheet. */
const isSheet = ({ query }: Endpoint) =>
  'shape' in query._zod.def && 'format' in (query._zod.def.shape as Json) && (query._zod.def.shape as Json).format === csvFormat

function responseOf(endpoint: Endpoint, components: Json): Json {
  const { media, result, summary } = endpoint
  if (media === 'bytes') return { description: summary, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  if (media === 'events') return { description: summary, content: { 'text/event-stream': { schema: { type: 'string' } } } }
  const schema = {
    type: 'object',
    required: ['success', 'result'],
    properties: { success: { const: true }, result: schemaOf(result, 'output', components) },
  }
  const sheet = isSheet(endpoint) && { 'text/csv': { schema: { type: 'string' } } }
  return { description: summary, content: { 'application/json': { schema }, ...sheet } }
}

/** Each entry is an alternative way to sign in. */
function securityOf(endpoint: Endpoint) {
  if (endpoint.caller === 'anyone' || endpoint.caller === 'carrier') return []
  if (endpoint.caller === 'marketplace') return [{ service_key: [], signature: [] }]
  return [{ session: [] }, ...(takesTokens(endpoint) ? [{ api_token: [] }] : [])]
}

const callers: Partial<Record<Caller, string>> = {
  anyone: 'Callable without signing in.',
  leaving: 'Callable by any signed-in user, even before a forced password change.',
  session: 'Callable by any signed-in user, even before choosing a brand.',
  brand: 'Callable by any member of the brand.',
  marketplace: 'Callable by the marketplace.',
  carrier: 'Callable by the carrier API, which signs its callbacks.',
}
function callerOf(endpoint: Endpoint) {
  const { caller } = endpoint
  const members = callers[caller] ?? `Callable by members of the brand with the permission ${caller}.`
  if (['anyone', 'marketplace', 'carrier'].includes(caller)) return members
  const needed = caller.includes(':') ? ` that have it` : ''
  return `${members} ${takesTokens(endpoint) ? `API tokens${needed} may call it.` : 'API tokens may not.'}`
}

const position = {
  name: positionHeader,
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: positionPattern },
  description:
    'The greatest X-Position, compared as text, that earlier calls were answered with: this call then sees what they wrote. Without it, it may be up to two seconds behind. Only where the server reads from replicas; elsewhere no call answers with a position.',
}
const positionOf = ({ reads }: Endpoint) => (reads === 'replica' ? [{ $ref: '#/components/parameters/Position' }] : [])

const describe = (name: string, endpoint: Endpoint, components: Json): Json => ({
  operationId: name,
  tags: [endpoint.path.split('/')[1]],
  summary: endpoint.summary,
  description: callerOf(endpoint),
  security: securityOf(endpoint),
  parameters: [
    ...parametersOf('path', endpoint.params, components),
    ...parametersOf('query', endpoint.query, components),
    ...positionOf(endpoint),
  ],
  ...requestBody(endpoint, components),
  responses: { 200: responseOf(endpoint, components), '4XX': refusedAnswer, default: refusedAnswer },
})

const refusedAnswer = { $ref: '#/components/responses/Refused' }
const refused = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { type: 'string', description: 'For programs, for example order.cannot-ship' },
    message: { type: 'string', description: 'English text for people' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'English error texts by field' },
    error_codes: {
      type: 'object',
      additionalProperties: schemaOf(errorParts, 'output', {}),
      description: 'The same errors as codes with values, for translation',
    },
    result: { description: 'The current record, with the code stale' },
    request_id: { type: 'string' },
    logout: { type: 'boolean' },
  },
}

/** `webhookOrderAccepted` for `order.accepted`. */
const toOperationId = (prefix: string, event: string) =>
  prefix + event.replaceAll(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())

function describeWebhook(event: keyof typeof webhookData, components: Json): Json {
  const { properties, ...envelope } = schemaOf(Webhook, 'output', components) as Json & { properties: Json }
  const data = schemaOf(webhookData[event], 'output', components)
  const schema = { ...envelope, properties: { ...properties, event: { const: event }, data } }
  return {
    post: {
      operationId: toOperationId('webhook', event),
      tags: ['webhooks'],
      summary: `Sent to MARKETPLACE_WEBHOOK_URL: ${event}`,
      description:
        'Signed in X-Signature, with one v1 for each valid secret. Retried for a day until it is answered with 2xx within ten seconds.',
      security: [{ signature: [] }],
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: { '2XX': { description: 'Received' } },
    },
  }
}

const brandWebhookNames = Object.keys(brandEventData) as (keyof typeof brandEventData)[]

/** The description of a webhook of a brand. Events that the marketplace gets as well look the same there. */
function describeBrandWebhook(event: keyof typeof brandEventData, components: Json): Json {
  const { properties, ...envelope } = schemaOf(BrandWebhookBody, 'output', components) as Json & { properties: Json }
  const schema = {
    ...envelope,
    properties: { ...properties, event: { const: event }, data: schemaOf(brandEventData[event], 'output', components) },
  }
  return {
    post: {
      operationId: toOperationId('brandWebhook', event),
      tags: ['webhooks of brands'],
      summary: `Sent to the brand’s webhooks that are for it: ${event}`,
      description: 'Signed in X-Signature with the webhook’s secret. Retried for a day until it is answered with 2xx within ten seconds.',
      security: [{ webhook_signature: [] }],
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: { '2XX': { description: 'Received' } },
    },
  }
}

/** Generates the OpenAPI 3.1 document from the calls. */
export function openapi(product: string): Json {
  const paths: Record<string, Json> = {}
  const schemas: Json = {}
  const webhooks = Object.fromEntries(webhookEvents.map((event) => [event, describeWebhook(event, schemas)]))
  const brandWebhooks = Object.fromEntries(brandWebhookNames.map((event) => [`brand ${event}`, describeBrandWebhook(event, schemas)]))
  for (const [name, endpoint] of calls) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(name, endpoint, schemas) }
  }
  return {
    openapi: '3.1.0',
    servers: [{ url: '/', description: 'The server that this document comes from' }],
    info: {
      title: product,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      version: '1',
      description: 'The back-office of a brand, and the calls of the marketplace, which docs/marketplace.md explains with worked examples.',
    },
    paths,
    webhooks: { ...webhooks, ...brandWebhooks },
    components: {
      schemas,
      parameters: { Position: position },
      responses: { Refused: { description: 'Refused; the body gives the reason', content: { 'application/json': { schema: refused } } } },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The access token of POST /login/brand, which lasts 15 minutes' },
        api_token: { type: 'http', scheme: 'bearer', description: 'An API token of the brand, which begins with lsk_ (docs/api.md)' },
        service_key: { type: 'http', scheme: 'bearer', description: 'The marketplace’s service key' },
        webhook_signature: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Signature',
          description:
            't=<unix seconds>,v1=<HMAC-SHA256 of "t.body" in hex with the webhook’s secret>, with a second v1 for a day after a rotation',
        },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Signature',
          description:
            't=<unix seconds>,v2=<HMAC-SHA256 of "t.<method> <address>.body" in hex>, the address from /api on with its query; or v1=<HMAC-SHA256 of "t.body">',
        },
      },
    },
  }
}
