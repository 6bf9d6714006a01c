import { editUser } from '@linesheet/contract/settings'
import { serve } from '../kernel/serve.ts'
import { updateUser } from './user.sql.ts'

export const userRoutes = [serve(editUser, ({ tx, userId, body }) => updateUser(tx, userId, body))]
