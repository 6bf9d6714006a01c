import { renewSubscription } from '../settings/notifications/renewSubscription.ts'

export { NotificationList } from '../notifications/NotificationList.tsx'

// This code is loaded by each page once it has shown its content: outside of the first load, and while somebody is signed in. What fails is tried by the next page.
renewSubscription().catch(() => {})
