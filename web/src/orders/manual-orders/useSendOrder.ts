import { listDrafts, removeDraft, sendDraft } from '@linesheet/contract/orders/manual-orders'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallError } from '../../kit/api/callError.ts'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { focusInvalidInput } from '../../kit/forms/focusInvalidInput.ts'
import { useNavigateTo } from '../../kit/layout/AppLink.tsx'
import { showToast } from '../../kit/overlays/toasts.ts'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import type { OrderEditor } from './useOrderEditor.ts'

/** The time in ms for which a notice is shown before the list opens again (docs/product/manual-orders.md). */
const savedMs = 1000
const warnedMs = 3000

/** Saves, sends and deletes the draft, and goes back to the list afterwards. */
export function useSendOrder(editor: OrderEditor) {
  const { t, find } = useWords()
  const navigateTo = useNavigateTo()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [wasAttempted, setAttempted] = useState(false)
  const [isUnreadable, setUnreadable] = useState(false)
  const [isFlushing, setFlushing] = useState(false)
  const [notice, setNotice] = useState<string>()
  const sendCall = useEndpointMutation(sendDraft, { events: ['order.placed'], invalidates: [listDrafts] })
  useEffect(() => () => clearTimeout(timer.current), [])

  const leave = (tab: 'drafts' | undefined, ms: number) => {
    timer.current = setTimeout(() => navigateTo(paths.orders(tab && { tab })), ms)
  }
  // A refusal without a text of this page is shown with its own message. The draft keeps the input.
  const { error } = sendCall
  const unknownRefusal = error instanceof CallError && error.status === 409 && !find(`refusal.${error.code}`) ? error.message : undefined
  const showRefusal = useEffectEvent((message: string) => {
    setNotice(message)
    leave('drafts', warnedMs)
  })
  useEffect(() => {
    if (unknownRefusal) showRefusal(unknownRefusal)
  }, [unknownRefusal])

  async function flush() {
    setFlushing(true)
    return editor.flush().finally(() => setFlushing(false))
  }

  /** An unreadable text is not in the draft: the last readable one would be sent in its place. */
  function isReadable() {
    const unreadable = focusInvalidInput()
    setUnreadable(unreadable)
    return !unreadable
  }

  return {
    wasAttempted,
    isUnreadable,
    busy: isFlushing || sendCall.busy || notice !== undefined,
    error: unknownRefusal ? null : error,
    /** Shown in place, until the list comes back. */
    notice,
    async saveDraft() {
      if (!isReadable() || !(await flush())) return
      setNotice(t('manual.saved'))
      leave('drafts', savedMs)
    },
    async send() {
      setAttempted(true)
      if (!isReadable() || Object.keys(editor.errors).length || !(await flush())) return
      const order = await sendCall.send({ params: { id: editor.id }, body: { version: editor.version() } })
      if (!order) return
      editor.finish()
      const { number, buyer_name: name, warnings } = order
      const [warning] = warnings
      setNotice(warning ? t(`manual.warning.${warning}`, { number }) : t('manual.sent', { number, name }))
      leave(undefined, warning ? warnedMs : savedMs)
    },
  }
}
export type Sending = ReturnType<typeof useSendOrder>

/** Deletes the draft, and goes back to the list. */
export function useDeleteDraft(editor: OrderEditor) {
  const { t } = useWords()
  const navigateTo = useNavigateTo()
  const removing = useEndpointMutation(removeDraft, { invalidates: [listDrafts] })
  const remove = async () => {
    const removed = await removing.send({ params: { id: editor.id } })
    if (!removed) return undefined
    editor.finish()
    showToast({ text: t('manual.deletedToast') })
    navigateTo(paths.orders({ tab: 'drafts' }))
    return removed
  }
  return { remove, mutation: removing }
}
