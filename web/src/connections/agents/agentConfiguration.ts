import { apiTokenPrefix } from '@linesheet/domain/account/api-tokens'
import { productName } from '../../words/productName.ts'

/** A placeholder for the token, which is shown only once. */
export const tokenPlaceholder = `${apiTokenPrefix}…`

/** The address for agents, below the base address of this page's calls, which may be a path. */
export const agentAddress = (apiBase: string, page: string) => new URL(`${apiBase}/mcp`, page).href

export const agentHeader = `Authorization: Bearer ${tokenPlaceholder}`

/** The configuration that desktop clients of the Model Context Protocol read. */
export const agentConfiguration = (url: string) =>
  JSON.stringify(
    { mcpServers: { [productName.toLowerCase()]: { type: 'http', url, headers: { Authorization: `Bearer ${tokenPlaceholder}` } } } },
    null,
    2,
  )
