import type { Effect } from '../../platform/outbox/outbox.ts'

export const replaceTagEffectKind = 'tags.replace'

/** Rows of each table that one transaction changes: more would hold their locks for seconds. */
export const rowsAtOnce = 500

/** The effect that continues to replace the tag `from` by the present name of the tag `tag_id`, or to remove it if that tag was deleted. */
export const replaceTagEffect = (payload: { from: string; tag_id: string }): Effect => ({ kind: replaceTagEffectKind, payload })
