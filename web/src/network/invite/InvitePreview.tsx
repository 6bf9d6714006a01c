import type { ResponseResult } from '@linesheet/contract/endpoint'
import { previewInvite } from '@linesheet/contract/network.invites'
import type { Language } from '@linesheet/domain/languages'
import { toLocale } from '@linesheet/domain/languages'
import { useEffect, useState } from 'react'
import { call } from '../../kit/call.ts'
import { SkeletonRows } from '../../kit/Skeleton.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './invite.module.css'

type Props = { retailerId: string | undefined; words: { message: string; language_code?: Language } }

const pauseMs = 400

/** The mail as the retailer, or the first of several, will read it; follows what is typed. */
export function InvitePreview({ retailerId, words: { message, language_code } }: Props) {
  const { t } = useWords()
  const [mail, setMail] = useState<ResponseResult<typeof previewInvite>>()
  useEffect(() => {
    let isCurrent = true
    const body = { ...(retailerId && { id: retailerId }), ...(language_code && { language_code }), message }
    // Without a preview the invite can still be sent; the next key tries again.
    const show = () =>
      call(previewInvite, { body }).then(
        (preview) => isCurrent && setMail(preview),
        () => undefined,
      )
    const timer = setTimeout(show, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [retailerId, message, language_code])
  return (
    <section className={styles.preview} aria-label={t('invite.preview')}>
      {mail ? (
        <div lang={toLocale(mail.language_code)} translate="no">
          <p className={styles.subject}>{mail.subject}</p>
          <h3 className={styles.heading}>{mail.heading}</h3>
          {mail.paragraphs.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no other name
            <p key={at} className={styles.paragraph}>
              {text}
            </p>
          ))}
          <p className={styles.button}>{mail.label}</p>
          <p className={styles.small}>
            {mail.footnote} <u>{mail.unsubscribe}</u>
          </p>
        </div>
      ) : (
        <SkeletonRows count={5} />
      )}
    </section>
  )
}
