import { foldSearchText, searchWords } from '@linesheet/domain/platform/readers/search-text'
import { use } from 'react'
import { type HelpTopic, helpGroups } from '../../kit/helpTopics.ts'
import { AppLink, useNavigateTo } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { EmptyState } from '../../kit/layout/EmptyState.tsx'
import { Magnifier } from '../../kit/layout/illustrations.tsx'
import { Page } from '../../kit/layout/Page.tsx'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SearchBox } from '../../kit/lists/SearchBox.tsx'
import { useSearchParam } from '../../kit/lists/useSearchParam.ts'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './help.module.css'
import { plainText, textsOf } from './helpText.ts'
import { loadHelpTexts } from './loadHelpTexts.ts'

/** All help topics, by group, or the topics whose texts have all words of the search (docs/product/search.md). */
export function HelpPage() {
  const { t, find, language } = useWords()
  const navigateTo = useNavigateTo()
  const texts = use(loadHelpTexts(language))
  const search = useSearchParam('search') ?? ''
  const words = searchWords(search)
  const isFound = (topic: HelpTopic) => {
    const folded = foldSearchText([t(`help.topic.${topic}`), ...textsOf(texts[topic]).map((text) => plainText(text, find))].join('\n'))
    return words.every((word) => folded.includes(word))
  }
  const setSearch = (next: string) =>
    navigateTo(next ? `${paths.help()}?${new URLSearchParams({ search: next })}` : paths.help(), { samePage: true })
  const found = helpGroups
    .map(({ group, topics }) => ({ group, topics: words.length ? topics.filter(isFound) : topics }))
    .filter(({ topics }) => topics.length > 0)
  return (
    <Page title={t('shell.help')}>
      <search className={styles.search}>
        <SearchBox value={search} onChange={setSearch} label={t('help.search')} />
      </search>
      <p className="unseen" role="status">
        {words.length > 0 && t('help.found', { count: found.flatMap(({ topics }) => topics).length })}
      </p>
      {found.map(({ group, topics }) => (
        <section key={group} className={styles.group}>
          <h2 className={styles.heading}>{t(`shell.${group}`)}</h2>
          <ul className={styles.topics}>
            {topics.map((topic) => (
              <li key={topic} className={stackClass({ gap: 2, alignContent: 'start' })}>
                <AppLink to={paths.help(topic)}>{t(`help.topic.${topic}`)}</AppLink>
                <span className={textClass({ color: 'ink-2', size: 13 })}>{plainText(texts[topic].intro, find)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {!found.length && (
        <EmptyState drawing={Magnifier} action={<Button onClick={() => setSearch('')}>{t('kit.clearSearch')}</Button>}>
          {t('help.none')}
        </EmptyState>
      )}
    </Page>
  )
}
