import { invalidInputRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import type { TokenUser } from '../../platform/http/callers.ts'
import { repeatHeader } from '../../platform/http/idempotency.ts'
import { checkTokenCall } from '../../platform/keys/api-tokens.ts'
import { newConfirmation, readConfirmation } from './confirmations.ts'
import type { Tool } from './tool.ts'
import { type ToolArguments, type ToolRequest, toRequest } from './tool-input.ts'
import { toolSchema } from './tools.ts'

/** A message of an agent: the token that authenticates it, and its origin. */
export type AgentRequest = {
  app: FastifyInstance
  context: AppContext
  user: TokenUser
  headers: { authorization: string; 'user-agent'?: string | undefined }
  address: string
  now: Date
}

/**
 * Runs a tool as the HTTP call that it stands for, with the agent's own token: permissions, limits, audit and refusals are the call's. A change without a
 * confirmation is only described. Throws a refusal.
 */
export async function runTool(agent: AgentRequest, name: string, tool: Tool, { confirmation, ...args }: ToolArguments): Promise<unknown> {
  checkTokenCall(tool.endpoint, agent.user.may)
  if (!tool.describeChange && confirmation !== undefined) throw invalidInputRefusal({ confirmation: 'unknown_field' })
  const request = toRequest(tool, toolSchema(name, tool), args)
  if (!tool.describeChange) return (await callEndpoint(agent, tool, request)).answer
  const { brandId, token } = agent.user
  const { nonces } = agent.context.keys
  const change = { brandId, tokenId: token.id, tool: name, input: request.parsed }
  if (confirmation === undefined) return { ...(await planChange(agent, tool, request)), ...newConfirmation(nonces.used, change, agent.now) }
  const id = readConfirmation(nonces.valid, confirmation, change, agent.now)
  const { answer, isRepeat } = await callEndpoint(agent, tool, request, `mcp ${id}`)
  if (isRepeat) throw usedRefusal(answer)
  return answer
}

const usedRefusal = (answer: unknown) =>
  new Refusal(
    'confirmation.used',
    'This confirmation was used before. Nothing was done again; `result` is what was answered then',
    'conflict',
    { result: answer },
  )

async function planChange({ context, user }: AgentRequest, { describeChange }: Tool, { parsed }: ToolRequest) {
  const { brandId, userId, sessionId, role } = user
  const planned_change = await context.db.read({ brandId, userId, sessionId, role }, (tx) =>
    describeChange?.({ tx, brandId }, parsed as never),
  )
  return {
    planned_change,
    changed: false,
    next: 'Nothing has changed yet. Show the planned change to the person you work for. If they agree, call again with the same arguments and this confirmation.',
  }
}

type Answer = { success: boolean; result?: unknown; code?: string; message?: string }

/** A refused call, with the body that gives the reason. */
export class RefusedCall extends Error {
  readonly body: object
  constructor(body: object) {
    super('The call was refused')
    this.body = body
  }
}

async function callEndpoint({ app, headers, address }: AgentRequest, { endpoint }: Tool, { url, body }: ToolRequest, key?: string) {
  const response = await app.inject({
    method: endpoint.method,
    url,
    remoteAddress: address,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }), ...(key && { 'idempotency-key': key }) },
    ...(body && { payload: JSON.stringify(body) }),
  })
  const { success, result, ...refusal } = response.json<Answer>()
  const retryAfter = response.headers['retry-after']
  if (!success)
    throw new RefusedCall({ ...refusal, ...(result !== undefined && { result }), ...(retryAfter && { retry_after: Number(retryAfter) }) })
  return { answer: result, isRepeat: response.headers[repeatHeader] === 'true' }
}
