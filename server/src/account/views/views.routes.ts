import { addView, editView, listViews, removeView, type View } from '@linesheet/contract/account/views'
import { canChangeView, maxViews, mayUseViews, type ViewList } from '@linesheet/domain/account/views'
import { Refusal, roleNotAllowedRefusal } from '@linesheet/domain/platform/refusal'
import type { Role } from '@linesheet/domain/platform/roles'
import { v7 as newId } from 'uuid'
import { omitUndefined } from '../../platform/http/omit-undefined.ts'
import { serve } from '../../platform/http/serve.ts'
import { countOwnViews, deleteView, findView, findViews, insertView, setDefaultView, unsetDefaultView, updateView } from './views.sql.ts'

export const viewRoutes = [
  serve(listViews, async ({ tx, query, ...call }) => {
    checkMayUse(call.role, query.list)
    return findViews(tx, call, query.list)
  }),

  serve(addView, async ({ tx, now, body, publish, ...call }) => {
    const { is_default, ...view } = body
    checkMayUse(call.role, view.list)
    if ((await countOwnViews(tx, call, view.list)) >= maxViews)
      throw new Refusal('view.too-many', `You have ${maxViews} views of this list. Delete one first`)
    const id = newId()
    await insertView(tx, call, { id, ...view }, now)
    if (is_default) await setDefaultView(tx, call, view.list, id)
    publish('view.changed', id)
    return findView(tx, call, id)
  }),

  serve(editView, async ({ tx, params, body, publish, ...call }) => {
    const view = await findView(tx, call, params.id)
    checkMayUse(call.role, view.list)
    const { is_default, ...changes } = body
    const columns = omitUndefined(changes)
    if (Object.keys(columns).length) {
      checkMayChange(view, call.role)
      await updateView(tx, call.brandId, view.id, columns)
    }
    if (is_default === true) await setDefaultView(tx, call, view.list, view.id)
    if (is_default === false) await unsetDefaultView(tx, call, view.id)
    publish('view.changed', view.id)
    return findView(tx, call, view.id)
  }),

  serve(removeView, async ({ tx, params, publish, ...call }) => {
    const view = await findView(tx, call, params.id)
    checkMayUse(call.role, view.list)
    checkMayChange(view, call.role)
    await deleteView(tx, call.brandId, view.id)
    publish('view.changed', view.id)
    return {}
  }),
]

function checkMayUse(role: Role, list: ViewList) {
  if (!mayUseViews(role, list)) throw roleNotAllowedRefusal()
}

function checkMayChange(view: View, role: Role) {
  if (!canChangeView(view, role)) throw new Refusal('view.not-yours', 'Only who saved this view can change it')
}
