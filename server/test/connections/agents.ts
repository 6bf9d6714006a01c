import type { Permission } from '@linesheet/domain/platform/roles'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { anApiToken } from '../account/api-tokens.ts'
import { portOf, testContext } from '../context.ts'
import type { Brand } from '../given.ts'

type Permissions = Permission[]
type Tools = { tools: { name: string; inputSchema: object; annotations?: { readOnlyHint?: boolean } | undefined }[] }
/** `result`: the text of the answer as JSON. */
type ToolAnswer<T> = { isError: boolean; result: T }
/** The first answer of a tool that changes something. */
export type PlannedChange = { planned_change: string; changed: false; next: string; confirmation: string; expires_at: string }

const mcpAddress = async () => new URL(`http://127.0.0.1:${await portOf(await testContext())}/api/mcp`)

/** An agent that is connected over HTTP by the SDK's own client. */
export async function connectAgent(token: string) {
  const client = new Client({ name: 'test', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  // The SDK's types do not know exactOptionalPropertyTypes.
  await client.connect(new StreamableHTTPClientTransport(await mcpAddress(), { requestInit }) as never)
  return {
    client,
    list: async () => ((await client.listTools()) as Tools).tools,
    async call<T = Record<string, unknown>>(name: string, args: Record<string, unknown> = {}): Promise<ToolAnswer<T>> {
      const { content, isError = false } = await client.callTool({ name, arguments: args })
      const [{ text }] = content as [{ text: string }]
      return { isError: isError === true, result: JSON.parse(text) }
    },
  }
}

/** An agent with a new token that has these permissions. */
export async function anAgent(brand: Brand, permissions: Permissions) {
  const token = await anApiToken(brand, { permissions })
  return { ...(await connectAgent(token.token)), token }
}

/** Posts a message in a way that no client of the SDK does. */
export async function postMessage(body: string, headers: Record<string, string>) {
  const response = await fetch(await mcpAddress(), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body,
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

export const requestMcp = async (method: string, headers: Record<string, string> = {}) => fetch(await mcpAddress(), { method, headers })
