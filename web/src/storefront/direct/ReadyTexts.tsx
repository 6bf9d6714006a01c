import { type Language, languages, toLocale } from '@linesheet/domain/platform/languages'
import { useState } from 'react'
import { SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { CopyButton } from '../../kit/overlays/CopyButton.tsx'
import { useBrand } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { channelLink } from './channelLink.ts'
import styles from './direct.module.css'
import { type ReadyTextKind, readyText, readyTextKinds } from './readyTexts.ts'

const languageNames: Record<Language, string> = { en: 'English', zh_CN: '简体中文', zh_TW: '繁體中文' }
const channels = { email: 'email', chat: 'wechat', bio: 'instagram' } as const satisfies Record<ReadyTextKind, string>

/** Texts to send with the link, in the language of the recipient. */
export function ReadyTexts({ link }: { link: string }) {
  const { t, locale } = useWords()
  const { company } = useBrand()
  const [language, setLanguage] = useState<Language>(() => languages.find((known) => toLocale(known) === locale) ?? 'en')
  return (
    <Section title={t('direct.texts')}>
      <div className={styles.language}>
        <SelectField
          label={t('direct.texts.language')}
          value={language}
          onChange={setLanguage}
          options={languages.map((value) => ({ value, label: languageNames[value], isForeign: true }))}
        />
      </div>
      <ul className={stackClass({ gap: 20 })}>
        {readyTextKinds.map((kind) => {
          const text = readyText(language, kind, { brand: company.display_name, link: channelLink(link, channels[kind]) })
          return (
            <li key={kind}>
              <header className={rowClass({ wrap: true, justifyContent: 'space-between', gap: 8, marginBottom: 8 })}>
                <h3 className={textClass({ size: 14 })}>{t(`direct.texts.${kind}`)}</h3>
                <CopyButton text={text} name={t(`direct.texts.${kind}`)} />
              </header>
              <p
                className={textClass({ size: 13, whiteSpace: 'pre-wrap', breakAnywhere: true }, styles.text)}
                lang={toLocale(language)}
                translate="no"
              >
                {text}
              </p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
