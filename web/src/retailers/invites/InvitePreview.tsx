import type { InviteMail } from '@linesheet/contract/retailers/network.invites'
import { toLocale } from '@linesheet/domain/platform/languages'
import { useState } from 'react'
import { RadioField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './invite.module.css'
import { mailName } from './mailName.ts'

/** The mails that an invite would send, one for each kind and language, as the first recipient of each will read it. */
export function InvitePreview({ mails }: { mails: readonly InviteMail[] | undefined }) {
  const words = useWords()
  const { t } = words
  const [chosen, setChosen] = useState('')
  const named = mails?.map((mail) => ({ mail, name: mailName(words, mail) })) ?? []
  const shown = named.find(({ name }) => name === chosen) ?? named[0]
  return (
    <section className={styles.preview} aria-label={t('invite.preview')}>
      {shown && named.length > 1 && (
        <RadioField
          label={t('invite.mails')}
          value={shown.name}
          onChange={setChosen}
          options={named.map(({ name }) => ({ value: name, label: name }))}
        />
      )}
      {shown ? (
        <div lang={toLocale(shown.mail.language_code)} translate="no">
          <p className={textClass({ marginBottom: 12, paddingBottom: 12, borderBottom: true, color: 'ink-2', size: 13 })}>
            {shown.mail.subject}
          </p>
          <h3 className={styles.heading}>{shown.mail.heading}</h3>
          {shown.mail.paragraphs.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no other name
            <p key={at} className={textClass({ marginBottom: 12 })}>
              {text}
            </p>
          ))}
          <p className={styles.button}>{shown.mail.label}</p>
          <p className={textClass({ color: 'ink-2', size: 13 })}>
            {shown.mail.footnote} <u>{shown.mail.unsubscribe}</u>
          </p>
        </div>
      ) : mails ? (
        <p className={textClass({ color: 'ink-2', size: 13 })}>{t('invite.nobody')}</p>
      ) : (
        <SkeletonRows count={5} />
      )}
    </section>
  )
}
