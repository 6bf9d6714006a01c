import { addCollection, type Collection, editCollection, getCollection } from '@linesheet/contract/catalogue/collections'
import { useEffect, useEffectEvent } from 'react'
import { CallError } from '../../kit/api/callError.ts'
import { queryOptionsFor, useEndpointMutation } from '../../kit/api/queries.ts'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { useNavigateTo } from '../../kit/layout/AppLink.tsx'
import { paths } from '../../kit/paths.ts'
import { ExplainedError } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { type Draft, partChanges, toDraft, toRequestBody } from './draft.ts'

/** The form of a collection, or of a new one without `collection`: its draft survives a reload and is saved as a whole. */
export function useCollectionForm(collection: Collection | undefined) {
  const { t, language } = useWords()
  const navigateTo = useNavigateTo()
  const saved = toDraft(collection)
  const { draft, change: updateDraft, clearDraft, clearSent } = useDraft<Draft>(`collection:${collection?.id ?? 'new'}`, saved)
  // The version that editing began from, so that a save after a colleague's is refused as stale.
  const change = (changes: Partial<Draft>) => updateDraft({ version: draft.version, ...changes })
  const query = { language_code: language }
  const recordKey = ({ id }: Collection) => queryOptionsFor(getCollection, { params: { id }, query }).queryKey
  const adding = useEndpointMutation(addCollection, {
    successMessage: t('collection.toast.added'),
    events: ['collection.changed'],
    recordKey,
  })
  const editing = useEndpointMutation(editCollection, {
    successMessage: t('collection.toast.saved'),
    events: ['collection.changed'],
    recordKey,
  })
  const { busy, error: refusal, errors: refused, lastInput, reset } = collection ? editing : adding
  const newBody = toRequestBody(draft, saved)
  const editBody = { version: draft.version, ...newBody }
  // Any edit clears all errors: a name in one language can resolve the error at another.
  const isEditedSinceRefusal =
    Object.keys(refused).length > 0 && JSON.stringify(lastInput?.body) !== JSON.stringify(collection ? editBody : newBody)
  const [error, errors] = isEditedSinceRefusal ? [null, {}] : [refusal, refused]

  const adoptVersion = useEffectEvent((version: number) => updateDraft({ version }))
  useEffect(() => {
    const newer = versionSavedByOthers(editing.error)
    if (newer !== undefined) adoptVersion(newer)
  }, [editing.error])

  async function save() {
    if (collection) {
      if (await editing.send({ params: { id: collection.id }, query, body: editBody })) clearSent(draft)
      return
    }
    const created = await adding.send({ body: newBody })
    if (!created) return
    clearDraft()
    navigateTo(paths.collection(created.id), { replace: true })
  }
  function discard() {
    clearDraft()
    reset()
  }
  const isStale = error instanceof CallError && error.code === 'stale'
  const shownError = isStale ? new ExplainedError(t('collection.stale')) : error
  return { collection, draft, change, errors, changed: partChanges(draft, saved), save, discard, busy, error: shownError }
}
export type CollectionForm = ReturnType<typeof useCollectionForm>

const versionSavedByOthers = (error: unknown) => {
  const current = error instanceof CallError && error.code === 'stale' ? error.result : undefined
  return typeof current === 'object' && current !== null && 'version' in current ? Number(current.version) : undefined
}
