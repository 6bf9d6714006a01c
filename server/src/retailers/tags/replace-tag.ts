import type { Effect } from '../../platform/outbox/outbox.ts'

export const replaceTagEffectKind = 'tags.replace'

/** Rows of each table that one transaction changes: more would hold their locks for seconds. */
export const rowsAtOnce = 500

/** Goes on replacing the tag `from` by the name that the tag `tag_id` has now, or removing it where that tag was deleted. */
export const replaceTagEffect = (payload: { from: string; tag_id: string }): Effect => ({ kind: replaceTagEffectKind, payload })
