import * as z from 'zod/mini'
import { calls } from './all.ts'
import { type Endpoint, none } from './endpoint.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

function parametersOf(where: 'path' | 'query', schema: z.ZodMiniType) {
  if (schema === none) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, property]) => ({ name, in: where, required: required.includes(name), schema: property }))
}

function requestBody({ body, file }: Endpoint): Json {
  if (body === none) return {}
  const schema = schemaOf(body, 'input')
  if (!file) return { requestBody: { required: true, content: { 'application/json': { schema } } } }
  const withFile = { ...schema, properties: { ...(schema.properties as Json), [file]: { type: 'string', format: 'binary' } } }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: withFile } } } }
}

function answerOf({ media, answer, summary }: Endpoint): Json {
  if (media === 'bytes') return { description: summary, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  if (media === 'events') return { description: summary, content: { 'text/event-stream': { schema: { type: 'string' } } } }
  const schema = {
    type: 'object',
    required: ['success', 'result'],
    properties: { success: { const: true }, result: schemaOf(answer, 'output') },
  }
  return { description: summary, content: { 'application/json': { schema } } }
}

const securityOf = ({ caller }: Endpoint) =>
  caller === 'anyone' ? [] : [caller === 'marketplace' ? { service_key: [], signature: [] } : { token: [] }]

const describe = (name: string, endpoint: Endpoint): Json => ({
  operationId: name,
  tags: [endpoint.path.split('/')[1]],
  summary: endpoint.summary,
  description: `May be called by: ${endpoint.caller}.`,
  security: securityOf(endpoint),
  parameters: [...parametersOf('path', endpoint.params), ...parametersOf('query', endpoint.query)],
  ...requestBody(endpoint),
  responses: { 200: answerOf(endpoint), default: { $ref: '#/components/responses/Refused' } },
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
  for (const [name, endpoint] of calls) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: product, version: '1', description: 'The back-office of a brand, and the marketplace’s side of it.' },
    paths,
    components: {
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
