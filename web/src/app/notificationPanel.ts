import { renewSubscription } from '../home/notification-settings/renewSubscription.ts'

export { NotificationList } from '../home/notifications/NotificationList.tsx'

// This code is loaded by each page once it has shown its content: outside of the first load, and while somebody is signed in. The next page retries a failure.
renewSubscription().catch(() => {})
