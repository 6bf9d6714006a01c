import type { ListedEvent } from '@linesheet/domain/home/notifications'
import { notificationTitle } from '@linesheet/domain/home/notifications.words'
import type { Language } from '@linesheet/domain/platform/languages'
import { type RenderedMail, renderButtonMail } from '../../platform/ports/mail/mail-template.words.ts'

/** The notifications of one event: `lines` describe the first ones. */
export type SummaryGroup = { event: ListedEvent; count: number; lines: readonly string[] }
type Reader = { language: Language; product: string; url: string }

type Words = { several: (count: number) => string; heading: string; more: (count: number) => string; label: string; footnote: string }
const words: Record<Language, Words> = {
  en: {
    several: (count) => `${count} new notifications`,
    heading: 'What’s new',
    more: (count) => `and ${count} more`,
    label: 'Open',
    footnote: 'Choose which emails you get, and how often, in Settings › Notifications.',
  },
  zh_CN: {
    several: (count) => `您有 ${count} 条新通知`,
    heading: '最新动态',
    more: (count) => `还有 ${count} 项`,
    label: '查看',
    footnote: '您可以在“设置 › 通知”中选择接收哪些邮件以及接收频率。',
  },
  zh_TW: {
    several: (count) => `您有 ${count} 則新通知`,
    heading: '最新動態',
    more: (count) => `還有 ${count} 項`,
    label: '查看',
    footnote: '您可以在「設定 › 通知」中選擇接收哪些郵件以及接收頻率。',
  },
}

/** Several notifications in one mail, by event. Expects at least one group. */
export function summaryMail({ language, product, url }: Reader, groups: readonly SummaryGroup[]): RenderedMail {
  const { several, heading, more, label, footnote } = words[language]
  const titleOf = ({ event, count }: SummaryGroup) => notificationTitle(language, event, count)
  const [only, ...others] = groups
  const linesOf = ({ count, lines }: SummaryGroup) => [...lines, ...(count > lines.length ? [more(count - lines.length)] : [])]
  if (!only) throw new Error('A summary needs something to tell')
  const single = !others.length
  const colon = language === 'en' ? ':' : '：'
  const details = only.count === 1 && only.lines[0] ? `${colon === ':' ? ': ' : colon}${only.lines[0]}` : ''
  return renderButtonMail({
    language,
    product,
    url,
    label,
    footnote,
    subject: single ? `${titleOf(only)}${details}` : several(groups.reduce((all, { count }) => all + count, 0)),
    heading: single ? titleOf(only) : heading,
    paragraphs: single ? linesOf(only) : groups.flatMap((group) => [`${titleOf(group)}${colon}`, ...linesOf(group)]),
  })
}
