import { renewSubscription } from '../home/notification-settings/renewSubscription.ts'

export { NotificationList } from '../home/notifications/NotificationList.tsx'

// This code is loaded by each page once it has shown its content: outside of the first load, and while somebody is signed in. What fails is tried by the next page.
renewSubscription().catch(() => {})
