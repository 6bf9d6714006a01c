import { endpoint } from '@linesheet/contract/platform/endpoint'
import { Refusal } from '@linesheet/domain/platform/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { publicAddress } from '../../platform/config.ts'
import type { AppContext } from '../../platform/context.ts'
import { bodyLimitOf, checkBodyHeaders } from '../../platform/http/bodies.ts'
import type { KnownUser, TokenReference } from '../../platform/http/callers.ts'
import { requestTime } from '../../platform/http/request-time.ts'
import { authenticateApiToken, holdsApiToken, unknownTokenRefusal } from '../../platform/keys/api-tokens.ts'
import type { AgentRequest } from './run-tool.ts'

/** The authentication and size limit of messages. This is not a call of the contract: answers have the form of the protocol. */
const mcpCall = endpoint('POST', '/mcp', 'A message of the Model Context Protocol', { caller: 'brand', tokens: true })

type Request = FastifyRequest & { known?: KnownUser; token?: TokenReference; agent?: AgentRequest }

/** Serves the Model Context Protocol (docs/mcp.md): streamable HTTP without sessions, so any server process answers any message, by one JSON response. */
export function mountMcp(app: FastifyInstance, context: AppContext) {
  const ownOrigin = new URL(publicAddress(context.config)).origin
  const url = '/api/mcp'
  app.route({
    method: mcpCall.method,
    url,
    bodyLimit: bodyLimitOf(mcpCall.caller),
    config: { call: `${mcpCall.method} ${mcpCall.path}` },
    onRequest: async (request: Request, reply) => {
      checkOrigin(request.headers.origin, ownOrigin)
      request.agent = await authenticateAgent(app, context, request).catch((error) => {
        if (error instanceof Refusal && error.kind === 'unauthenticated') reply.header('www-authenticate', 'Bearer')
        throw error
      })
      checkBodyHeaders(request, mcpCall)
    },
    handler: async (request: Request, reply) => {
      const { agent } = request
      if (!agent) throw unknownTokenRefusal()
      if (Array.isArray(request.body)) throw batchRefusal()
      // Loaded with the first message: most brands connect no agent.
      const { answerMessage } = await import('./mcp-server.ts')
      const message = { request: toWebRequest(request, ownOrigin), body: request.body, requestId: request.id }
      const response = await answerMessage(agent, message)
      const type = response.headers.get('content-type')
      if (type) reply.type(type)
      return reply
        .code(response.status)
        .header('cache-control', 'no-store')
        .send(await response.text())
    },
  })
  // The protocol allows servers without streams and sessions to refuse these.
  app.route({ method: ['GET', 'DELETE'], url, handler: (_request, reply) => reply.code(405).header('allow', 'POST').send() })
}

/** Browsers name the origin of a request. Pages of other sites are refused, as the protocol requires against DNS rebinding. */
function checkOrigin(origin: string | undefined, ownOrigin: string) {
  if (origin !== undefined && origin !== ownOrigin) throw new Refusal('mcp.origin', 'Pages of other websites cannot call this', 'forbidden')
}

/** A batch would count as one message, and a batch that cancels one of its own messages would never be answered. The protocol has none since 2025-06-18. */
const batchRefusal = () => new Refusal('mcp.batch', 'Send each message by a request of its own', 'malformed')

/** The agent that the token authenticates. Throws 401. */
async function authenticateAgent(app: FastifyInstance, context: AppContext, request: Request): Promise<AgentRequest> {
  const { authorization, 'user-agent': userAgent } = request.headers
  const now = requestTime(request, context)
  if (!holdsApiToken(authorization)) throw unknownTokenRefusal()
  const onFound = (token: TokenReference) => Object.assign(request, { token })
  const user = await authenticateApiToken(context.db, { endpoint: mcpCall, authorization, now, onFound })
  request.known = user
  const headers = { authorization, 'user-agent': userAgent }
  return { app, context, user, headers, address: request.ip, now }
}

function toWebRequest({ headers }: FastifyRequest, origin: string) {
  const texts = Object.entries(headers).flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : []))
  return new Request(`${origin}/api/mcp`, { method: 'POST', headers: texts })
}
