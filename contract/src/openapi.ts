import * as z from 'zod/mini'
import { calls } from './all.ts'
import { type Endpoint, noSchema } from './endpoint.ts'
import { address, country, currency, photo } from './fields.ts'
import { Location } from './locations.ts'
import { ItemResult } from './marketplace.ts'
import { NetworkSummary } from './network.ts'
import { Order, OrderActivity, OrderRow, OrderVariation, Parcel } from './orders.ts'
import { Category, Product, ProductFile, ProductRow, Variation } from './products.ts'
import { Tokens } from './session.ts'
import { User } from './settings.ts'

type Json = Record<string, unknown>

/** Records that many calls share stand once in the document, by these names. */
const named = {
  Address: address,
  Country: country,
  Currency: currency,
  Photo: photo,
  Order,
  OrderRow,
  OrderVariation,
  Parcel,
  OrderActivity,
  NetworkSummary,
}
const records = { ...named, Product, ProductRow, ProductFile, Variation, Category, Location, User, Tokens, ItemAnswer: ItemResult }
const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(records)) names.add(schema, { id })

/** The schema of one place, its named parts moved to the document's components. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output', components: Json): Json {
  const { $schema, $defs, id, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: names }) as Json
  const text = (json: unknown) => JSON.parse(JSON.stringify(json).replaceAll('#/$defs/', '#/components/schemas/')) as Json
  for (const [name, { id: _, ...part }] of Object.entries(text($defs ?? {}) as Record<string, Json>)) components[name] = part
  if (typeof id !== 'string') return text(rest)
  components[id] = text(rest)
  return { $ref: `#/components/schemas/${id}` }
}

function parametersOf(where: 'path' | 'query', schema: z.ZodMiniType, components: Json) {
  if (schema === noSchema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input', components) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({ name, in: where, required: required.includes(name), schema: property }))
}

function requestBody({ body, file }: Endpoint, components: Json): Json {
  if (body === noSchema) return {}
  const schema = schemaOf(body, 'input', components)
  if (!file) return { requestBody: { required: true, content: { 'application/json': { schema } } } }
  const withFile = { ...schema, properties: { ...(schema.properties as Json), [file]: { type: 'string', format: 'binary' } } }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: withFile } } } }
}

function answerOf({ media, result: answer, summary }: Endpoint, components: Json): Json {
  if (media === 'bytes') return { description: summary, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  if (media === 'events') return { description: summary, content: { 'text/event-stream': { schema: { type: 'string' } } } }
  const schema = {
    type: 'object',
    required: ['success', 'result'],
    properties: { success: { const: true }, result: schemaOf(answer, 'output', components) },
  }
  return { description: summary, content: { 'application/json': { schema } } }
}

const securityOf = ({ caller }: Endpoint) =>
  caller === 'anyone' ? [] : [caller === 'marketplace' ? { service_key: [], signature: [] } : { token: [] }]

const describe = (name: string, endpoint: Endpoint, components: Json): Json => ({
  operationId: name,
  tags: [endpoint.path.split('/')[1]],
  summary: endpoint.summary,
  description: `May be called by: ${endpoint.caller}.`,
  security: securityOf(endpoint),
  parameters: [...parametersOf('path', endpoint.params, components), ...parametersOf('query', endpoint.query, components)],
  ...requestBody(endpoint, components),
  responses: { 200: answerOf(endpoint, components), default: { $ref: '#/components/responses/Refused' } },
})

const refused = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { type: 'string', description: 'For programs, such as order.cannot-ship' },
    message: { type: 'string', description: 'For a person, in English' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'What is wrong, by the name of the field' },
    result: { description: 'With the code stale: the current record' },
    request_id: { type: 'string' },
    logout: { type: 'boolean' },
  },
}

/** The API's document (OpenAPI 3.1), made from the calls. */
export function openapi(product: string): Json {
  const paths: Record<string, Json> = {}
  const schemas: Json = {}
  for (const [name, endpoint] of calls) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(name, endpoint, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: product, version: '1', description: 'The back-office of a brand, and the marketplace’s side of it.' },
    paths,
    components: {
      schemas,
      responses: { Refused: { description: 'Refused, with the reason', content: { 'application/json': { schema: refused } } } },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The access token of POST /login/brand' },
        service_key: { type: 'http', scheme: 'bearer', description: 'The marketplace’s service key' },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Signature',
          description: 't=<unix seconds>,v1=<HMAC-SHA256 of "t.body" in hex>',
        },
      },
    },
  }
}
