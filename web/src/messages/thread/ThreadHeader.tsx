import { type Chat, changeChat } from '@linesheet/contract/messages/chats'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { useMomentContext } from '../../kit/format/dateContext.tsx'
import { formatOverdueTime } from '../../kit/format/dateFormats.ts'
import { countryName } from '../../kit/format/displayNames.ts'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { CheckIcon, ChevronLeft, NetworkIcon } from '../../kit/layout/icons.tsx'
import { rowClass, textClass } from '../../kit/layout/primitives.ts'
import { StatusChip } from '../../kit/layout/StatusChip.tsx'
import { MoreMenu } from '../../kit/overlays/MoreMenu.tsx'
import type { MenuItem } from '../../kit/overlays/menuItems.ts'
import { showToast } from '../../kit/overlays/toasts.ts'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { languageNames, useWords } from '../../words/Words.tsx'
import { ArchiveIcon, TranslateIcon } from '../icons.tsx'
import { useChatTranslators } from '../translation/useChatTranslators.ts'
import { useChatCall } from '../useChatCall.ts'
import styles from './thread.module.css'

type Props = { chat: Chat; backTo: string; detailsTo: string }

/** The retailer of the chat, and the actions on the whole chat. */
export function ThreadHeader({ chat, backTo, detailsTo }: Props) {
  const { t, locale, language } = useWords()
  const dateContext = useMomentContext()
  const hasPermission = useHasPermission()
  const canWrite = hasPermission('chat:write')
  const chatCall = useChatCall()
  const { retailer } = chat

  async function change(body: NonNullable<RequestInput<typeof changeChat>['body']>, done?: string) {
    if ((await chatCall(changeChat, { params: { id: chat.chat_id }, body }, ['chat.changed'])) && done) showToast({ text: done })
  }
  const isTranslated = chat.auto_translate !== null
  const canTranslate = useChatTranslators()(retailer.language_code, language)
  const items: MenuItem[] = [
    ...(isTranslated || canTranslate
      ? [
          {
            label: isTranslated ? t('messages.translate.autoOff') : t('messages.translate.auto', { language: languageNames[language] }),
            icon: <TranslateIcon />,
            onSelect: () => void change({ auto_translate: isTranslated ? null : language }),
          },
        ]
      : []),
    chat.needs_reply
      ? { label: t('messages.done'), icon: <CheckIcon />, onSelect: () => void change({ is_done: true }, t('messages.doneToast')) }
      : { label: t('messages.needsReply'), icon: <CheckIcon />, onSelect: () => void change({ is_done: false }) },
    {
      label: t(chat.is_archived ? 'messages.unarchive' : 'messages.archive'),
      icon: <ArchiveIcon />,
      onSelect: () =>
        void change({ is_archived: !chat.is_archived }, t(chat.is_archived ? 'messages.unarchivedToast' : 'messages.archivedToast')),
    },
  ]
  return (
    <header className={rowClass({ gap: 8 }, styles.head)}>
      <AppLink to={backTo} className={styles.back} label={t('messages.back')}>
        <ChevronLeft />
      </AppLink>
      <div className={textClass({ grow: true, minWidth: 0 })}>
        <h2 className={textClass({ truncate: true }, styles.retailer)}>
          {hasPermission('network:read') ? <AppLink to={paths.retailer(retailer.id)}>{retailer.name}</AppLink> : retailer.name}
        </h2>
        <p className={textClass({ color: 'ink-2', size: 13, truncate: true })}>
          {retailer.country_code && `${countryName(locale, retailer.country_code)} · `}
          <span translate="no">{languageNames[retailer.language_code]}</span>
          {isTranslated && ` · ${t('messages.translate.isAuto')}`}
        </p>
      </div>
      {chat.waiting_since && (
        <span className={styles.wideOnly}>
          <StatusChip tone="attention">
            {t('messages.waiting', { time: formatOverdueTime(new Date(chat.waiting_since), dateContext) })}
          </StatusChip>
        </span>
      )}
      {canWrite && chat.needs_reply && (
        <span className={styles.wideOnly}>
          <Button icon={<CheckIcon size={16} />} busy={false} onClick={() => change({ is_done: true }, t('messages.doneToast'))}>
            {t('messages.done')}
          </Button>
        </span>
      )}
      <AppLink to={detailsTo} className={styles.details} label={t('messages.details')} title={t('messages.details')}>
        <NetworkIcon />
      </AppLink>
      {canWrite && <MoreMenu label={t('messages.chatActions', { retailer: retailer.name })} items={items} />}
    </header>
  )
}
