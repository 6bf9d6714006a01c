import { type Chat, listChats, saveChatDraft } from '@linesheet/contract/messages/chats'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../kit/api/call.ts'
import { invalidate } from '../../kit/api/queryCache.ts'
import { readTypedDraft, type Translation, type TypedDraft, writeTypedDraft } from '../../kit/drafts/typedMessages.ts'
import { keepSavedDraft } from '../thread/threadCache.ts'

const saveMs = 1000
const maxLength = 2000

/**
 * The user's draft in a chat: saved in this browser at once, and by the server a moment later, for the user's other devices. The draft of another
 * device is adopted unless something is being typed here. Before the first message there is no chat, and only this browser keeps
 * the draft. Its component must be rendered with the retailer as its key.
 */
export function useMessageDraft(owner: string, retailerId: string, chat: Chat | undefined) {
  const cache = useQueryClient()
  const serverText = chat?.draft?.text ?? ''
  const [draft, setDraft] = useState<TypedDraft>(() => readTypedDraft(owner, retailerId) ?? { text: serverText })
  // The server's draft as far as this tab knows, and the calls that save it, one after the other.
  const saved = useRef(serverText)
  const saving = useRef(Promise.resolve())
  const latest = useRef(draft)
  const knownServerText = useRef(serverText)
  const chatId = chat?.chat_id

  useEffect(() => {
    if (serverText === knownServerText.current) return
    const isTypedHere = latest.current.text !== knownServerText.current || document.activeElement instanceof HTMLTextAreaElement
    knownServerText.current = serverText
    if (isTypedHere) return
    saved.current = serverText
    latest.current = { text: serverText }
    setDraft(latest.current)
  }, [serverText])

  function save(text: string) {
    if (!chatId || text === saved.current || text.length > maxLength) return
    saving.current = saving.current.then(async () => {
      try {
        await call(saveChatDraft, { params: { id: chatId }, body: { text } })
      } catch {
        // The browser has the draft. It is saved with the next key, or the next time the chat is opened.
        return
      }
      saved.current = text
      keepSavedDraft(cache, chatId, text, new Date())
      // A translation is kept only in this browser, until it is sent.
      if (latest.current.text === text && latest.current.translated_text === undefined) writeTypedDraft(owner, retailerId, undefined)
    })
  }
  function change(next: TypedDraft) {
    latest.current = next
    setDraft(next)
    writeTypedDraft(owner, retailerId, next)
  }
  /** Adds a translation to the current draft, unless the translated text was sent or changed in the meantime. */
  function addTranslation(translation: Translation) {
    if (latest.current.text.includes(translation.translated_source)) change({ ...latest.current, ...translation })
  }
  /** Removes the sent draft. Later input stays. */
  function clear(sent: TypedDraft) {
    const typedSince = latest.current.text.replace(sent.text, '')
    // At once: a key that is pressed before the field shows it would bring the sent text back.
    flushSync(() => change({ text: typedSince }))
    if (!typedSince) writeTypedDraft(owner, retailerId, undefined)
    save(typedSince)
  }

  const latestSave = useRef(save)
  useEffect(() => {
    latestSave.current = save
  })
  const { text } = draft
  useEffect(() => {
    const timer = setTimeout(() => latestSave.current(text), saveMs)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => {
    const saveNow = () => latestSave.current(latest.current.text)
    document.addEventListener('visibilitychange', saveNow)
    return () => {
      document.removeEventListener('visibilitychange', saveNow)
      saveNow()
      // The list shows the drafts of chats that are not open.
      void saving.current.then(() => invalidate(cache, [listChats]))
    }
  }, [cache])

  return { draft, change, addTranslation, clear }
}
