import { editUser } from '@linesheet/contract/settings'
import { serve } from '../kernel/serve.ts'
import { updateMailInterval, updatePreferences } from '../notifications/notifications.sql.ts'
import { findNamedUser, updateUser } from './user.sql.ts'

export const userRoutes = [
  serve(editUser, async ({ tx, userId, chosenBrandId, body: { notifications, mail_interval, ...profile } }) => {
    if (notifications) await updatePreferences(tx, userId, notifications)
    if (mail_interval) await updateMailInterval(tx, userId, mail_interval)
    await updateUser(tx, userId, profile)
    return findNamedUser(tx, userId, chosenBrandId)
  }),
]
