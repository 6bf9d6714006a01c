// Shows notifications and opens their pages, and nothing else: no caching, no other requests. Served as it is, without a build.

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => {
  const { title, body, link, tag, lang } = event.data.json()
  const options = { body, tag, lang, icon: '/favicon.svg', data: { link } }
  event.waitUntil(self.registration.showNotification(title, options))
})

/** The page in a tab that is open, or else in a new one. Links lead nowhere but here. */
async function open(link) {
  const url = new URL(link, self.location.origin)
  if (url.origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const same = windows.find((client) => client.url === url.href)
  if (same) await same.focus()
  else await self.clients.openWindow(url.href)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.link))
})
