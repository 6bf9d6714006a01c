import { expect, test } from 'vitest'
import { agentAddress, agentConfiguration } from './agentConfiguration.ts'

test('the address is below the base address of calls, on this host or another', () => {
  expect(agentAddress('/api', 'https://linesheet.example/settings/api?x=1')).toBe('https://linesheet.example/api/mcp')
  expect(agentAddress('https://calls.example/v1', 'https://linesheet.example/settings/api')).toBe('https://calls.example/v1/mcp')
})

test('the configuration is JSON with the address and the header', () => {
  expect(JSON.parse(agentConfiguration('https://linesheet.example/api/mcp'))).toEqual({
    mcpServers: { linesheet: { type: 'http', url: 'https://linesheet.example/api/mcp', headers: { Authorization: 'Bearer lsk_…' } } },
  })
})
