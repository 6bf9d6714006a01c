import { editUser } from '@linesheet/contract/settings'
import { serve } from '../kernel/serve.ts'
import { updatePreferences } from '../notifications/notifications.sql.ts'
import { updateUser } from './user.sql.ts'

export const userRoutes = [
  serve(editUser, async ({ tx, userId, body: { notifications, ...profile } }) => {
    if (notifications) await updatePreferences(tx, userId, notifications)
    return updateUser(tx, userId, profile)
  }),
]
