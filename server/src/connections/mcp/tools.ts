import { apiTokenPermissions } from '@linesheet/domain/account/api-tokens'
import type { Permission } from '@linesheet/domain/platform/roles'
import { figureTools } from './figure-tools.ts'
import { orderTools } from './order-tools.ts'
import { productTools } from './product-tools.ts'
import { retailerTools } from './retailer-tools.ts'
import type { Tool } from './tool.ts'
import { type JsonSchema, toolInputSchema } from './tool-input.ts'

/** All tools, by name. */
export const tools: ReadonlyMap<string, Tool> = new Map(
  Object.entries({ ...orderTools, ...productTools, ...retailerTools, ...figureTools }),
)

const schemas = new Map<string, JsonSchema>()
/** The schema of a tool's arguments, made once: it takes a millisecond. */
export function toolSchema(name: string, tool: Tool): JsonSchema {
  const schema = schemas.get(name) ?? toolInputSchema(tool)
  schemas.set(name, schema)
  return schema
}

const confirmation = {
  type: 'string',
  description: 'From the answer to the same call without it, once the person you work for agrees to the planned change.',
}

/** The tools that a token may use, as the protocol lists them. */
export const listTools = (may: (permission: Permission) => boolean) =>
  [...tools]
    .filter(([, { endpoint }]) => apiTokenPermissions.every((permission) => permission !== endpoint.caller || may(permission)))
    .map(([name, tool]) => {
      const { description, endpoint, describeChange } = tool
      const schema = toolSchema(name, tool)
      const properties: Record<string, JsonSchema> = { ...schema.properties, ...(describeChange && { confirmation }) }
      return {
        name,
        description: describeChange
          ? `${description} Answers first with the planned change and a confirmation, without changing anything.`
          : description,
        inputSchema: { ...schema, type: 'object' as const, properties },
        annotations: describeChange
          ? { readOnlyHint: false, destructiveHint: true, idempotentHint: endpoint.method === 'PUT', openWorldHint: true }
          : { readOnlyHint: true, openWorldHint: false },
      }
    })
