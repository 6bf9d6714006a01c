import { translateMessage } from '@linesheet/contract/messages/chats.translate'
import { type Language, languages, toLocale } from '@linesheet/domain/platform/languages'
import { useState } from 'react'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import type { Translation, TypedDraft } from '../../kit/drafts/typedMessages.ts'
import { TextArea } from '../../kit/forms/fields/TextField.tsx'
import { Button, IconButton } from '../../kit/layout/Button.tsx'
import { rowClass, textClass } from '../../kit/layout/primitives.ts'
import { Menu } from '../../kit/overlays/Menu.tsx'
import { languageNames, useWords } from '../../words/Words.tsx'
import { isCorrectedTranslation, isStaleTranslation } from '../composer/messageBodies.ts'
import { InlineAction } from '../InlineAction.tsx'
import { TranslateIcon } from '../icons.tsx'
import type { ChatRetailer } from '../retailer/chatRetailer.ts'
import { translationProblem } from './translationProblem.ts'
import { useChatTranslators } from './useChatTranslators.ts'

type Props = { draft: TypedDraft; onChange: (draft: TypedDraft) => void }
type MenuProps = { draft: TypedDraft; retailer: ChatRetailer; onTranslate: (translation: Translation) => void }

const maxLength = 2000

/** The possible languages of a text, by its script. */
const writtenIn = (text: string): readonly Language[] => (/\p{Script=Han}/u.test(text) ? ['zh_CN', 'zh_TW'] : ['en'])

/** Translates the typed text. The language of the retailer comes first. */
export function TranslateMenu({ retailer, draft, onTranslate }: MenuProps) {
  const words = useWords()
  const { t } = words
  const translating = useEndpointMutation(translateMessage)
  const [to, setTo] = useState<Language>(retailer.language_code)
  const [isSame, setSame] = useState(false)
  const text = draft.text.trim()
  const canTranslate = useChatTranslators()

  async function translate(language: Language) {
    setTo(language)
    setSame(false)
    if (!text) return
    const translation = await translating.send({ body: { text, to: language } })
    if (!translation) return
    if (!translation.translated) return setSame(true)
    onTranslate({
      translated_text: translation.text,
      translated_to: language,
      translated_source: text,
      machine_text: translation.text,
    })
  }
  const ordered = [retailer.language_code, ...languages.filter((language) => language !== retailer.language_code)]
  const offered = ordered.filter((language) => writtenIn(text).some((from) => canTranslate(from, language)))
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={t('messages.translate.outgoing')}
            disabled={!text || !offered.length || isCorrectedTranslation(draft)}
            aria-busy={translating.busy || undefined}
          >
            <TranslateIcon />
          </IconButton>
        }
        items={[
          { heading: t('messages.translate.into') },
          ...offered.map((language) => ({
            label: languageNames[language],
            lang: toLocale(language),
            onSelect: () => void translate(language),
          })),
        ]}
        alignEnd={false}
      />
      {translating.busy && (
        <span className={textClass({ color: 'ink-2', size: 12 })} role="status">
          {t('messages.translate.busy')}
        </span>
      )}
      {isSame && (
        <span className={textClass({ color: 'ink-2', size: 12 })} role="status">
          {t('messages.translate.same')}
        </span>
      )}
      {translating.error !== null && !translating.busy && (
        <span className={textClass({ color: 'danger', size: 13 })} role="alert">
          {translationProblem(words, translating.error)} <InlineAction onPress={() => void translate(to)}>{t('kit.retry')}</InlineAction>
        </span>
      )}
    </>
  )
}

/** The translation for the retailer, below the typed text. It can be corrected. */
export function OutgoingTranslation({ draft, onChange }: Props) {
  const { t } = useWords()
  const { translated_text, translated_to } = draft
  if (translated_text === undefined || !translated_to) return null
  const isStale = isStaleTranslation(draft)
  const staleHelp = isCorrectedTranslation(draft) ? t('messages.translate.staleCorrected') : t('messages.translate.stale')
  const help = isStale ? staleHelp : t('messages.translate.both')
  return (
    <div className={textClass({ padding: 12, radius: 'normal', background: 'sunken' })}>
      <TextArea
        label={t('messages.translate.sentAs', { language: languageNames[translated_to] })}
        value={translated_text}
        onChange={(text) => onChange({ ...draft, translated_text: text })}
        maxLength={maxLength}
        rows={2}
        help={help}
      />
      <span className={rowClass({ wrap: true, gap: 8, marginTop: 4, alignItems: 'stretch' })}>
        {isStale && (
          <Button variant="quiet" onClick={() => onChange({ ...draft, translated_source: draft.text.trim() })}>
            {t('messages.translate.keep')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => onChange({ text: draft.text })}>
          {t('messages.translate.remove')}
        </Button>
      </span>
    </div>
  )
}
