import type { Chat } from '@linesheet/contract/messages/chats'
import { type RefObject, useRef, useState } from 'react'
import { newId } from '../../kit/api/call.ts'
import { draftOwnerKey } from '../../kit/drafts/draftOwnerKey.ts'
import { Form } from '../../kit/forms/Form.tsx'
import { Field } from '../../kit/forms/fields/Field.tsx'
import { limitCount, tooLongError } from '../../kit/forms/fields/textLimit.ts'
import { HiddenFileInput } from '../../kit/forms/HiddenFileInput.tsx'
import { pictureTypes } from '../../kit/forms/pictureTypes.ts'
import { useAnimatedNotice } from '../../kit/forms/useAnimatedNotice.ts'
import { useFileDrop } from '../../kit/forms/useFileDrop.ts'
import { pressedKey } from '../../kit/keyboard/pressedKey.ts'
import { Button, IconButton } from '../../kit/layout/Button.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { isTouchOnly } from '../../kit/layout/touchOnly.ts'
import { useBrand } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { AttachIcon } from '../icons.tsx'
import { sendQueue } from '../queue/queue.ts'
import type { ChatRetailer } from '../retailer/chatRetailer.ts'
import { useTellTyping, useTypingColleague } from '../thread/useTyping.ts'
import { OutgoingTranslation, TranslateMenu } from '../translation/OutgoingTranslation.tsx'
import { ChosenFiles } from './ChosenFiles.tsx'
import styles from './composer.module.css'
import { insertText } from './fillTemplate.ts'
import { cleanText, isStaleTranslation, messageBodies } from './messageBodies.ts'
import { TemplateMenu } from './TemplateMenu.tsx'
import { useChosenFiles } from './useChosenFiles.ts'
import { useKeptFocus } from './useKeptFocus.ts'
import { useMessageDraft } from './useMessageDraft.ts'

const maxLength = 2000
const acceptedFiles = `${pictureTypes},.pdf,.xlsx,.docx,.txt,.csv`

type Props = { retailer: ChatRetailer; chat: Chat | undefined; input: RefObject<HTMLTextAreaElement | null> }

/** The form for a message. Sent messages wait in the queue of this browser, so that sending never fails here. */
export function Composer({ retailer, chat, input }: Props) {
  const { t } = useWords()
  const { company } = useBrand()
  const owner = draftOwnerKey(company.id)
  const { draft, change, addTranslation, clear } = useMessageDraft(owner, retailer.id, chat)
  const chosen = useChosenFiles(owner, retailer.id)
  const fileInput = useRef<HTMLInputElement>(null)
  const tellTyping = useTellTyping(chat?.chat_id)
  const tellAnimated = useAnimatedNotice()
  const addFiles = (files: readonly File[]) => {
    void tellAnimated(files)
    chosen.add(files)
  }
  const isOver = useFileDrop(true, addFiles)
  useKeptFocus(input, retailer.id)
  const [problem, setProblem] = useState('')

  const tooLong = tooLongError(draft.text, maxLength)
  const isEmpty = !cleanText(draft.text) && !chosen.files.length
  const hasLargeFile = chosen.files.some(({ isTooLarge }) => isTooLarge)
  const isStale = isStaleTranslation(draft)

  async function send() {
    if (isEmpty || tooLong) return
    if (hasLargeFile) return setProblem(t('messages.file.removeLarge'))
    if (isStale) return setProblem(t('messages.translate.staleProblem'))
    setProblem('')
    const files = chosen.files.map(({ file }) => file)
    input.current?.focus()
    await sendQueue.add(messageBodies(retailer.id, draft, files, newId))
    clear(draft)
    chosen.clear()
  }
  function type(text: string) {
    setProblem('')
    change({ ...draft, text })
    if (text.trim()) tellTyping()
  }

  return (
    <Form
      className={stackClass({ gap: 8 }, styles.composer)}
      data-over={isOver || undefined}
      aria-label={t('messages.compose', { retailer: retailer.name })}
      onSubmit={send}
    >
      {chat && <TypingLine chatId={chat.chat_id} />}
      {isOver && <p className={styles.drop}>{t('messages.file.drop')}</p>}
      <Field label={t('messages.write', { retailer: retailer.name })} hideLabel error={tooLong} count={limitCount(draft.text, maxLength)}>
        {(control) => (
          <textarea
            {...control}
            ref={input}
            className={styles.input}
            rows={1}
            placeholder={t('messages.write', { retailer: retailer.name })}
            value={draft.text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event) => {
              if (pressedKey(event) !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
              event.preventDefault()
              event.currentTarget.form?.requestSubmit()
            }}
          />
        )}
      </Field>
      <OutgoingTranslation draft={draft} onChange={change} />
      <ChosenFiles files={chosen.files} onRemove={chosen.remove} />
      {problem && (
        <p className={textClass({ color: 'danger', size: 13 })} role="alert">
          {problem}
        </p>
      )}
      <div className={rowClass({ wrap: true, gap: 4 })}>
        <HiddenFileInput ref={fileInput} label={t('messages.file.add')} accept={acceptedFiles} multiple onSelect={addFiles} />
        <IconButton label={t('messages.file.add')} onClick={() => fileInput.current?.click()}>
          <AttachIcon />
        </IconButton>
        <TemplateMenu
          retailer={retailer}
          onInsert={(text) => type(insertText(draft.text, text, input.current?.selectionStart ?? draft.text.length))}
        />
        <TranslateMenu retailer={retailer} draft={draft} onTranslate={addTranslation} />
        <span className={rowClass({ gap: 12, pushed: true })}>
          {!isTouchOnly() && <kbd className={styles.key}>{/Mac|iP/.test(navigator.userAgent) ? '⌘ ↵' : 'Ctrl ↵'}</kbd>}
          <Button type="submit" variant="primary" disabled={isEmpty || tooLong !== undefined}>
            {t('messages.send')}
          </Button>
        </span>
      </div>
    </Form>
  )
}

/** Keeps its line also when empty, so that nothing moves. */
function TypingLine({ chatId }: { chatId: string }) {
  const { t } = useWords()
  const name = useTypingColleague(chatId)
  const text = name === undefined ? '' : name ? t('messages.typing', { name }) : t('messages.typingSomebody')
  return (
    <p className={textClass({ color: 'ink-2', size: 12 }, styles.typing)} role="status">
      {text}
    </p>
  )
}
