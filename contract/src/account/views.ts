import { viewLists } from '@linesheet/domain/account/views'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { emptyObject, id, idParams, requiredSingleLine, singleLine, strictObject } from '../platform/fields.ts'

const list = z.enum(viewLists)

/** A list with its search, filters and columns, as a user saved it. */
export const View = z.object({
  id,
  list,
  name: z.string(),
  /** The query of the list's address, without its page: `?tab=to_pack&country=JP`. */
  query: z.string(),
  hidden_columns: z.array(z.string()),
  /** Whether everybody in the brand sees it. */
  shared: z.boolean(),
  /** Whether the list opens with it, for the signed-in user. */
  is_default: z.boolean(),
  is_mine: z.boolean(),
  saved_by: z.nullable(z.string()),
})
export type View = z.infer<typeof View>

/** The part of a view that the browser needs to open its list with it. */
export const DefaultView = z.pick(View, { id: true, list: true, query: true })
export type DefaultView = z.infer<typeof DefaultView>

const fields = {
  name: requiredSingleLine(60),
  query: singleLine(2000).check(z.regex(/^(\?|$)/, 'invalid')),
  hidden_columns: z.array(singleLine(60)).check(z.maxLength(50, 'too_many')),
  shared: z.boolean(),
  is_default: z.boolean(),
}

export const listViews = endpoint('GET', '/view', 'The user’s own saved views of a list, and the shared views of the brand', {
  caller: 'brand',
  mixesAreas: true,
  reads: 'replica',
  query: z.object({ list }),
  result: z.array(View),
})
export const addView = endpoint('POST', '/view', 'Save a list as a view', {
  caller: 'brand',
  mixesAreas: true,
  body: strictObject({
    list,
    ...fields,
    hidden_columns: z._default(fields.hidden_columns, []),
    shared: z._default(fields.shared, false),
    is_default: z._default(fields.is_default, false),
  }),
  result: View,
})
export const editView = endpoint('PUT', '/view/:id', 'Change a view, or open the list with it', {
  caller: 'brand',
  mixesAreas: true,
  params: idParams,
  body: z.partial(strictObject(fields)),
  result: View,
})
export const removeView = endpoint('DELETE', '/view/:id', 'Delete a view', { caller: 'brand', params: idParams, result: emptyObject })
