import type { Message } from '@linesheet/contract/messages/chats'
import { type Language, toLocale } from '@linesheet/domain/platform/languages'
import { codeOf } from '../../kit/api/callError.ts'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { languageNames, useWords } from '../../words/Words.tsx'
import { InlineAction } from '../InlineAction.tsx'
import { MessageText } from '../thread/MessageText.tsx'
import { translationProblem } from './translationProblem.ts'
import { useTranslation } from './useTranslation.ts'

type Props = { message: Message; to: Language; showOriginal: () => void }

/** The translation of a retailer’s message in place of its text, with a link to the original, which stays until the translation has loaded. */
export function TranslatedText({ message, to, showOriginal }: Props) {
  const words = useWords()
  const { t } = words
  const { result, isLoading, error, retry } = useTranslation(message, to)
  return (
    <>
      {result?.translated ? (
        <MessageText text={result.text} language={to} />
      ) : (
        <MessageText text={message.text} language={message.language_code} />
      )}
      {isLoading && (
        <p className={textClass({ color: 'ink-2', size: 12 })} role="status">
          {t('messages.translate.busy')}
        </p>
      )}
      {result?.translated && (
        <p className={textClass({ color: 'ink-2', size: 12 })}>
          {result.from ? t('messages.translate.from', { language: languageNames[result.from] }) : t('messages.translate.done')}{' '}
          <InlineAction onPress={showOriginal}>{t('messages.translate.original')}</InlineAction>
        </p>
      )}
      {result && !result.translated && <p className={textClass({ color: 'ink-2', size: 12 })}>{t('messages.translate.same')}</p>}
      {error !== null && (
        <p className={textClass({ color: 'ink-2', size: 12 })} role="alert">
          {translationProblem(words, error)}
          {codeOf(error) !== 'translator.not-configured' && (
            <>
              {' '}
              <InlineAction onPress={retry}>{t('kit.retry')}</InlineAction>
            </>
          )}
        </p>
      )}
    </>
  )
}

/** The text that a colleague wrote, and the translation that the retailer reads. */
export function BothVersions({ message }: { message: Message }) {
  const { t } = useWords()
  const { text, originalText, language_code } = message
  return (
    <>
      <MessageText text={originalText ?? ''} />
      <div
        className={stackClass({ gap: 2, paddingTop: 8, borderTop: true, color: 'ink-2' })}
        lang={language_code ? toLocale(language_code) : undefined}
      >
        <p className={textClass({ color: 'ink-2', size: 12 })}>
          {t('messages.translate.sentAs', { language: language_code ? languageNames[language_code] : '–' })}
        </p>
        <MessageText text={text} language={language_code} hideCards />
      </div>
    </>
  )
}
