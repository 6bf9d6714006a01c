import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, language, name, strictObject, timeZone } from './fields.ts'

export const User = z.object({
  id,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  language_code: language,
  time_zone: z.nullable(z.string()),
})

export const editUser = endpoint('PUT', '/settings/user', 'Change one’s own name, language and time zone', {
  caller: 'session',
  body: strictObject({
    first_name: z.optional(name),
    last_name: z.optional(name),
    language_code: z.optional(language),
    time_zone: z.optional(timeZone),
  }),
  result: User,
})
