import { editUser } from '@linesheet/contract/account/settings'
import { updateMailInterval, updatePreferences } from '../../home/notifications/notifications.sql.ts'
import { serve } from '../../platform/http/serve.ts'
import { findNamedUser, updateUser } from './user.sql.ts'

export const userRoutes = [
  serve(editUser, async ({ tx, userId, chosenBrandId, body: { notifications, mail_interval, ...profile } }) => {
    if (notifications) await updatePreferences(tx, userId, notifications)
    if (mail_interval) await updateMailInterval(tx, userId, mail_interval)
    await updateUser(tx, userId, profile)
    return findNamedUser(tx, userId, chosenBrandId)
  }),
]
