import { type Message, readChat } from '@linesheet/contract/messages/chats'
import { correctLanguage } from '@linesheet/contract/messages/chats.translate'
import { languages, toLocale } from '@linesheet/domain/platform/languages'
import { CopyIcon, MailIcon } from '../../kit/layout/icons.tsx'
import { copyText } from '../../kit/overlays/copyText.ts'
import { MoreMenu } from '../../kit/overlays/MoreMenu.tsx'
import type { MenuItem } from '../../kit/overlays/menuItems.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { languageNames, useWords } from '../../words/Words.tsx'
import { TranslateIcon } from '../icons.tsx'
import { useChatTranslators } from '../translation/useChatTranslators.ts'
import type { ShownLanguage } from '../translation/useTranslation.ts'
import { useChatCall } from '../useChatCall.ts'
import type { MessageContext } from './messageContext.ts'
import styles from './thread.module.css'

type Props = { message: Message; author: string; onTranslate: ShownLanguage['translate']; context: MessageContext }

/** Copies a message, translates it, sets its language, or marks the chat as unread from it on. */
export function MessageMenu({ message, author, onTranslate, context }: Props) {
  const words = useWords()
  const { t } = words
  const canWrite = useHasPermission()('chat:write')
  const chatCall = useChatCall()
  const isOwn = message.sender === 'brand'
  const canTranslate = useChatTranslators()
  const translatable = languages.filter((language) => canTranslate(message.language_code, language))

  async function correct(language_code: (typeof languages)[number]) {
    const corrected = await chatCall(correctLanguage, { params: { id: message.id }, body: { language_code } }, ['chat.changed'])
    if (corrected) context.showMessage(corrected)
  }
  async function markUnread() {
    // An open chat is marked as read, so it is closed first.
    context.leave()
    const body = { sequence: message.sequence, is_read: false }
    await chatCall(readChat, { params: { id: message.chat_id }, body }, ['chat.read'])
  }
  const languageItems = (
    heading: string,
    among: readonly (typeof languages)[number][],
    select: (language: (typeof languages)[number]) => void,
    checked?: string | null,
  ): MenuItem[] => [
    'rule',
    { heading },
    ...among.map((language) => ({
      label: languageNames[language],
      lang: toLocale(language),
      ...(checked === undefined ? { icon: <TranslateIcon /> } : { checked: language === checked }),
      onSelect: () => select(language),
    })),
  ]
  const items: MenuItem[] = [
    ...(message.text ? [{ label: t('messages.copy'), icon: <CopyIcon />, onSelect: () => void copyText(message.text, words) }] : []),
    ...(isOwn || !canWrite
      ? []
      : [
          {
            label: t('messages.markUnread'),
            icon: <MailIcon />,
            onSelect: () => void markUnread(),
          },
        ]),
    ...(message.text && !isOwn && translatable.length ? languageItems(t('messages.translate.into'), translatable, onTranslate) : []),
    ...(message.text && canWrite
      ? languageItems(t('messages.language'), languages, (language) => void correct(language), message.language_code)
      : []),
  ]
  if (!items.length) return null
  return (
    <span className={styles.menu}>
      <MoreMenu label={t('messages.actions', { author })} iconSize={16} items={items} alignEnd={isOwn} />
    </span>
  )
}
