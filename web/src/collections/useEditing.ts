import { addCollection, type Collection, editCollection, getCollection, listCollections } from '@linesheet/contract/collections'
import { previewCollection, previewCollections } from '@linesheet/contract/collections.previews'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { paths } from '../app/paths.ts'
import { useNavigateTo } from '../kit/AppLink.tsx'
import { CallError } from '../kit/callError.ts'
import { queryOptionsFor, useEndpointMutation } from '../kit/queries.ts'
import { useDraft } from '../kit/useDraft.ts'
import { useWords } from '../words/Words.tsx'
import { changedParts, type Draft, draftOf, saidOf } from './draft.ts'

/** Which answers are old when a collection was changed. */
export const concerned = [listCollections, getCollection, previewCollection, previewCollections]

/** A collection as it is being typed: kept over a reload, saved as one. Without one it is a new one, which then has a page of its own. */
export function useEditing(collection: Collection | undefined) {
  const { t, language } = useWords()
  const go = useNavigateTo()
  const saved = draftOf(collection)
  const { draft, change: put, forget } = useDraft<Draft>(`collection:${collection?.id ?? 'new'}`, saved)
  // The state that the typing began from: a colleague who saves in between is not written over unseen.
  const change = (some: Partial<Draft>) => put({ version: draft.version, ...some })
  const query = { language_code: language }
  const shows = (cache: QueryClient, answer: Collection) =>
    cache.setQueryData(queryOptionsFor(getCollection, { params: { id: answer.id }, query }).queryKey, answer)
  const adding = useEndpointMutation(addCollection, {
    successMessage: t('collection.said.added'),
    invalidates: concerned,
    updateCache: shows,
  })
  const editing = useEndpointMutation(editCollection, {
    successMessage: t('collection.said.saved'),
    invalidates: concerned,
    updateCache: shows,
  })
  const { busy, error: refusal, errors: refused, lastInput, reset } = collection ? editing : adding
  const texts = saidOf(draft, saved)
  const edited = { version: draft.version, ...texts }
  // One text that is typed may be what another was refused for: a name in any language is a name.
  const isTypedOver = Object.keys(refused).length > 0 && JSON.stringify(lastInput?.body) !== JSON.stringify(collection ? edited : texts)
  const [error, errors] = isTypedOver ? [null, {}] : [refusal, refused]

  const sawNewer = useEffectEvent((version: number) => put({ version }))
  useEffect(() => {
    const newer = newerVersion(editing.error)
    if (newer !== undefined) sawNewer(newer)
  }, [editing.error])

  async function save() {
    if (collection) {
      if (await editing.send({ params: { id: collection.id }, query, body: edited })) forget()
      return
    }
    const made = await adding.send({ body: texts })
    if (!made) return
    forget()
    go(paths.collection(made.id), { replace: true })
  }
  function discard() {
    forget()
    reset()
  }
  const isStale = error instanceof CallError && error.code === 'stale'
  const said = isStale ? new CallError(409, 'said', t('collection.stale')) : error
  return { collection, draft, change, errors, changed: changedParts(draft, saved), save, discard, busy, error: said }
}
export type Editing = ReturnType<typeof useEditing>

const newerVersion = (error: unknown) => {
  const current = error instanceof CallError && error.code === 'stale' ? error.result : undefined
  return typeof current === 'object' && current !== null && 'version' in current ? Number(current.version) : undefined
}
