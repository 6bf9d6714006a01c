import { useParams } from '@tanstack/react-router'
import { use } from 'react'
import { helpTopics } from '../../kit/helpTopics.ts'
import { BackLink } from '../../kit/layout/BackLink.tsx'
import { Page } from '../../kit/layout/Page.tsx'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import { NotFoundMessage } from '../NotFoundMessage.tsx'
import styles from './help.module.css'
import { loadHelpTexts } from './loadHelpTexts.ts'
import { Phrase } from './Phrase.tsx'

/** The help of one topic: the purpose of its pages, and the steps of their tasks. */
export function HelpTopicPage() {
  const { t, language } = useWords()
  const { topic: asked } = useParams({ strict: false })
  const texts = use(loadHelpTexts(language))
  const topic = helpTopics.find((known) => known === asked)
  if (!topic) return <NotFoundMessage />
  const { intro, sections } = texts[topic]
  return (
    <Page title={t(`help.topic.${topic}`)} backLink={<BackLink to={paths.help()}>{t('help.all')}</BackLink>}>
      <article className={stackClass({ gap: 32 }, styles.article)}>
        <p className={textClass({ size: 16, color: 'ink-2' })}>
          <Phrase text={intro} />
        </p>
        {sections.map(({ heading, steps = [], notes = [] }) => (
          <section key={heading} className={stackClass({ gap: 12 })}>
            <h2 className={styles.heading}>{heading}</h2>
            {steps.length > 0 && (
              <ol className={stackClass({ gap: 12 }, styles.steps)}>
                {steps.map((step) => (
                  <li key={step}>
                    <Phrase text={step} />
                  </li>
                ))}
              </ol>
            )}
            {notes.map((note) => (
              <p key={note}>
                <Phrase text={note} />
              </p>
            ))}
          </section>
        ))}
      </article>
    </Page>
  )
}
