import { editUser } from '@linesheet/contract/settings'
import { serve } from '../kernel/serve.ts'
import { changeUser } from './user.sql.ts'

export const userRoutes = [serve(editUser, ({ tx, userId, body }) => changeUser(tx, userId, body))]
