import { editUser } from '@linesheet/contract/account/settings'
import { serve } from '../../platform/http/serve.ts'
import { updateMailInterval, updatePreferences } from './notification-choices.sql.ts'
import { findNamedUser, updateUser } from './user.sql.ts'

export const userRoutes = [
  serve(editUser, async ({ tx, userId, chosenBrandId, body: { notifications, mail_interval, ...profile } }) => {
    if (notifications) await updatePreferences(tx, userId, notifications)
    if (mail_interval) await updateMailInterval(tx, userId, mail_interval)
    await updateUser(tx, userId, profile)
    return findNamedUser(tx, userId, chosenBrandId)
  }),
]
