import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addApiToken } from '@linesheet/contract/account/api-tokens'
import { addWebhook } from '@linesheet/contract/connections/brand-webhooks'
import { serverUrl } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { expectValidPage } from '../page-checks.ts'

/** A receiver on this machine, which answers with the status. */
async function aReceiver(status: () => number) {
  const events: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    events.push((JSON.parse(body) as { event: string }).event)
    response.writeHead(status()).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`, events, close: () => server.close() }
}

const callWith = async (token: string, path: string) =>
  (await fetch(`${serverUrl()}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).status

type Configuration = { mcpServers: { linesheet: { url: string; headers: Record<string, string> } } }

/** The tools that an agent with this configuration sees. */
async function toolsOf({ mcpServers: { linesheet } }: Configuration) {
  const response = await fetch(linesheet.url, {
    method: 'POST',
    headers: { ...linesheet.headers, 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  })
  const { result } = (await response.json()) as { result: { tools: { name: string }[] } }
  return result.tools.map(({ name }) => name)
}

test('an owner makes a token by keyboard, a program and an agent call with it, the log shows it, and it is revoked', async ({
  given,
  openApp,
}) => {
  const brand = await given.aBrand()
  await brand.receiveOrder()
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  const { t } = shell
  await page.goto('/settings/api')
  await expect(page.getByText(t('api.tokens.none'))).toBeVisible()
  await shell.button(t('api.token.add')).focus()
  await page.keyboard.press('Enter')
  const dialog = shell.dialog(t('api.token.add'))
  await dialog.getByLabel(t('api.token.name')).fill('Warehouse')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Choose at least one')).toBeVisible()
  await dialog.getByLabel(t('roles.area.orders')).selectOption('read')
  await expectValidPage(app, 'the dialog for a token')
  await dialog.getByRole('button', { name: t('api.token.add') }).click()
  const created = shell.dialog(t('api.token.created'))
  const token = await created.getByRole('group', { name: t('api.token.shown') }).innerText()
  expect(token).toMatch(/^lsk_/)
  await created.getByRole('button', { name: t('api.done') }).click()
  await expect(created).toBeHidden()
  await expect(page.getByText(token)).toHaveCount(0)

  expect([await callWith(token, '/order'), await callWith(token, '/product'), await callWith(token, '/settings')]).toEqual([200, 403, 403])
  const log = page.getByRole('list', { name: t('api.log') })
  await expect(async () => {
    await page.reload()
    await expect(log.getByRole('listitem')).toHaveCount(3, { timeout: 1000 })
  }).toPass()
  await expect(log.getByRole('listitem').first()).toContainText('token.people-only')
  await expectValidPage(app, 'API settings')

  const agents = shell.region(t('api.agents'))
  const configuration = (await agents.getByText('mcpServers').innerText()).replace('lsk_…', token)
  expect(await toolsOf(JSON.parse(configuration))).toContain('list_orders')
  await expect(agents.getByRole('button', { name: `${t('kit.copy')}: ${t('api.agents.configuration')}` })).toBeVisible()

  await shell.button(t('api.token.revoke', { name: 'Warehouse' })).click()
  await shell
    .dialog(t('api.token.revoke.title', { name: 'Warehouse' }))
    .getByRole('button', { name: t('api.token.revokeAction') })
    .click()
  await expect(page.getByRole('list', { name: t('api.tokens') })).toContainText(t('api.token.status.revoked'))
  expect(await callWith(token, '/order')).toBe(401)
})

test('a webhook is added on a phone, tested, fails, and its event is sent again', async ({ given, openApp }) => {
  let status = 204
  const receiver = await aReceiver(() => status)
  const brand = await given.aBrand()
  const app = await openApp({ as: brand.owner, phone: true, dark: true })
  const { page, shell } = app
  const { t } = shell
  await page.goto('/settings/api')
  await shell.button(t('api.webhook.add')).click()
  const dialog = shell.dialog(t('api.webhook.add'))
  await dialog.getByLabel(t('api.webhook.name')).fill('Shop')
  await dialog.getByLabel(t('api.webhook.url')).fill('http://10.0.0.1/hooks')
  await dialog.getByRole('button', { name: t('api.webhook.add') }).click()
  await expect(dialog.getByText('This address is not on the public internet')).toBeVisible()
  await dialog.getByLabel(t('api.webhook.url')).fill(receiver.url)
  await dialog.getByRole('button', { name: t('api.webhook.add') }).click()
  const created = shell.dialog(t('api.webhook.created'))
  await expect(created.getByRole('group', { name: t('api.webhook.secret') })).toContainText('whsec_')
  await expectValidPage(app, 'the secret of a webhook')
  await created.getByRole('button', { name: t('api.done') }).click()

  status = 500
  await shell.button(t('api.webhook.test')).click()
  await expect.poll(() => receiver.events).toEqual(['test'])
  const row = page.getByRole('list', { name: t('api.webhooks') }).getByRole('listitem')
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText(t('api.webhook.state.failing'), { timeout: 1000 })
  }).toPass()
  status = 204
  await shell.button(t('api.webhook.log')).click()
  const log = shell.dialog(t('api.webhook.logOf', { name: 'Shop' }))
  await expect(log.getByRole('listitem').first()).toContainText('500')
  await expectValidPage(app, 'the log of a webhook')
  await log
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: t('api.delivery.replay') })
    .click()
  await expect.poll(() => receiver.events.length).toBeGreaterThan(1)
  await brand.receiveOrder()
  await expect.poll(() => receiver.events).toContain('order.placed')
  receiver.close()
})

test('a member with read access sees tokens and webhooks, but cannot change them; others do not see the tab', async ({
  given,
  openApp,
}) => {
  const brand = await given.aBrand({ language: 'zh_TW', colleagues: [{ role: 'viewer' }, { role: 'orders' }] })
  await brand.call(addApiToken, { body: { name: 'Warehouse', permissions: ['orders:read'] } })
  await brand.call(addWebhook, { body: { name: 'Shop', url: 'https://shop.example/hooks', events: ['order.placed'] } })
  const { page, shell } = await openApp({ as: brand.member('viewer') })
  await page.goto('/settings/api')
  await expect(page.getByText('Warehouse', { exact: true })).toBeVisible()
  await expect(page.getByText('Shop', { exact: true })).toBeVisible()
  for (const name of ['api.token.add', 'api.webhook.add', 'api.webhook.test'] as const)
    await expect(shell.button(shell.t(name))).toHaveCount(0)

  const other = await openApp({ as: brand.member('orders') })
  await other.page.goto('/settings/api')
  await expect(other.page.getByText(other.shell.t('refusal.role.not-allowed'))).toBeVisible()
})
