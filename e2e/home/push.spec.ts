import type { Page } from '@playwright/test'
import { aPushClient, startPushService } from '../../server/test/home/push-service.ts'
import { uniqueId } from '../environment.ts'
import { expect, test } from '../fixtures.ts'

/** Lets the browser subscribe at a push service on this machine instead of its vendor's, which tests cannot reach. */
const subscribeAt = (page: Page, endpoint: string, keys: { p256dh: string; auth: string }) =>
  page.addInitScript(
    (subscription) => {
      const unsubscribe = async () => {
        sessionStorage.removeItem('subscribed')
        return true
      }
      const own = { ...subscription, toJSON: () => subscription, unsubscribe }
      PushManager.prototype.subscribe = async () => {
        sessionStorage.setItem('subscribed', 'yes')
        return own as unknown as PushSubscription
      }
      PushManager.prototype.getSubscription = async () => (sessionStorage.getItem('subscribed') ? own : null) as unknown as PushSubscription
    },
    { endpoint, keys },
  )

type WorkerScope = { registration: ServiceWorkerRegistration; PushEvent: new (type: string, init: object) => Event }

/**
 * Dispatches a push event in the service worker, and waits until its notification is displayed. If notifications are queried before that, Chromium deletes
 * the notification as if its user had closed it.
 */
async function pushAndWait(data: string) {
  const { registration, PushEvent } = self as unknown as WorkerScope
  const show = registration.showNotification.bind(registration)
  const displayed = new Promise<void>((resolve, reject) => {
    registration.showNotification = (...notification) => {
      const shown = show(...notification)
      shown.then(resolve, reject)
      return shown
    }
  })
  self.dispatchEvent(new PushEvent('push', { data }))
  await displayed
}

test('a device shows an event, opens its page, and shows nothing more once it is removed', async ({ given, openApp }) => {
  const service = await startPushService()
  const brand = await given.aBrand()
  const retailer = await given.aRetailer({ name: 'Lighthouse Stationers' })
  const { page, context } = await openApp({ as: brand.owner })
  await context.grantPermissions(['notifications'])
  const client = aPushClient()
  await subscribeAt(page, `${service.origin}/device`, client.keys)
  await page.goto('/settings/notifications')
  const devices = page.getByRole('region', { name: 'Notifications on devices' })
  await devices.getByRole('button', { name: 'Turn on for this device' }).click()
  await expect(devices).toContainText('This device shows notifications.')
  await page.reload()
  await expect(devices).toContainText('This device shows notifications.')

  const order = await brand.receiveOrder({ from: retailer })
  await expect.poll(() => service.received.length).toBe(1)
  const text = client.decrypt(service.received[0]?.body ?? Buffer.alloc(0))
  expect(JSON.parse(text)).toMatchObject({ title: 'New order', body: `${await order.number()} · ${brand.name}`, link: order.path })
  expect(text).not.toContain('Lighthouse')

  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('The service worker is not running')
  await worker.evaluate(pushAndWait, text)
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = self as unknown as WorkerScope
      return (await registration.getNotifications()).map(({ title, data }) => ({ title, link: data.link }))
    })
  expect(await shown()).toEqual([{ title: 'New order', link: order.path }])
  const opened = await worker.evaluate(async () => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration
      clients: { openWindow: (url: string) => Promise<void> }
      NotificationEvent: new (type: string, init: object) => Event
    }
    // Only a person's press may open a page.
    const address = new Promise<string>((resolve) => {
      scope.clients.openWindow = async (url) => resolve(url)
    })
    const [notification] = await scope.registration.getNotifications()
    self.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
    return address
  })
  expect(new URL(opened).pathname).toBe(order.path)
  expect(await shown()).toEqual([])
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0)

  await devices.getByRole('button', { name: 'Turn off for this device' }).click()
  await expect(devices.getByRole('button', { name: 'Turn on for this device' })).toBeVisible()
  service.stop()
})

test('a browser subscribes again automatically when the server has another key, and its former subscription is replaced', async ({
  given,
  openApp,
}) => {
  const brand = await given.aBrand()
  const { page, context } = await openApp({ as: brand.owner })
  await context.grantPermissions(['notifications'])
  // A unique address, because an address belongs to the session that stored it last, even in another run of this test.
  await subscribeAt(page, `http://127.0.0.1:9/${uniqueId()}`, aPushClient().keys)
  const sent: { endpoint: string; public_key?: string }[] = []
  let isReplaced = false
  await page.route('**/api/settings/push', async (route) => {
    if (route.request().method() === 'POST') sent.push(route.request().postDataJSON())
    if (route.request().method() !== 'GET' || !isReplaced) return route.continue()
    const answer = await (await route.fetch()).json()
    for (const device of answer.result.devices) device.is_outdated = sent.length < 2
    await route.fulfill({ json: { ...answer, result: { ...answer.result, public_key: 'B'.repeat(87) } } })
  })
  await page.goto('/settings/notifications')
  const devices = page.getByRole('region', { name: 'Notifications on devices' })
  await devices.getByRole('button', { name: 'Turn on for this device' }).click()
  await expect(devices).toContainText('This device shows notifications.')
  isReplaced = true
  await page.goto('/order')
  await expect.poll(() => sent.map(({ public_key }) => public_key)).toEqual([expect.stringMatching(/^[\w-]{87}$/), 'B'.repeat(87)])
  await page.reload()
  await page.goto('/settings/notifications')
  await expect(devices).toContainText('This device shows notifications.')
  expect(sent).toHaveLength(2)
})
