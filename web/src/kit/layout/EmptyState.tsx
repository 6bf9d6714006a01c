import type { ComponentType, ReactNode } from 'react'
import { useWords } from '../../words/Words.tsx'
import type { HelpTopic } from '../helpTopics.ts'
import { paths } from '../paths.ts'
import { AppLink } from './AppLink.tsx'
import styles from './EmptyState.module.css'
import { stackClass, textClass } from './primitives.ts'

type Props = {
  drawing: ComponentType
  children: ReactNode
  /** The one thing to do next. */
  action?: ReactNode
  /** The help topic about the future content of this place. */
  help?: HelpTopic | false
}

/** Shown where a list or page has no content: an illustration, a sentence, one action, and the help of the feature. */
export function EmptyState({ drawing: Drawing, children, action, help }: Props) {
  return (
    <div className={stackClass({ justifyItems: 'center', gap: 16, color: 'ink-2' }, styles.empty)}>
      <Drawing />
      <p className={styles.sentence}>{children}</p>
      {action}
      {help && <HelpLink topic={help} />}
    </div>
  )
}

/** A link to a help topic. */
export function HelpLink({ topic }: { topic: HelpTopic }) {
  const { t } = useWords()
  return (
    <span className={textClass({ size: 13 })}>
      <AppLink to={paths.help(topic)}>{t('shell.howItWorks')}</AppLink>
    </span>
  )
}
