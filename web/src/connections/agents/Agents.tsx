import styles from '../../account/api/api.module.css'
import { apiBase } from '../../kit/api/apiBase.ts'
import { Section } from '../../kit/layout/Page.tsx'
import { gridClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { CopyButton } from '../../kit/overlays/CopyButton.tsx'
import { useWords } from '../../words/Words.tsx'
import { agentAddress, agentConfiguration, agentHeader, tokenPlaceholder } from './agentConfiguration.ts'

/** Instructions to connect an AI agent by a token. */
export function Agents() {
  const { t } = useWords()
  const address = agentAddress(apiBase, window.location.href)
  return (
    <Section title={t('api.agents')} bare>
      <p className={styles.help}>{t('api.agents.help')}</p>
      <dl className={stackClass({ gap: 16, marginTop: 12, paddingBottom: 12 })}>
        <Copyable name={t('api.agents.address')} text={address} />
        <Copyable name={t('api.agents.header')} text={agentHeader} />
        <Copyable name={t('api.agents.configuration')} text={agentConfiguration(address)} />
      </dl>
      <p className={styles.help}>{t('api.agents.configuration.help', { token: tokenPlaceholder })}</p>
    </Section>
  )
}

/** A text for another program, and a button that copies it. */
const Copyable = ({ name, text }: { name: string; text: string }) => (
  <div className={stackClass({ gap: 4 })}>
    <dt className={textClass({ color: 'ink-2', size: 13 })}>{name}</dt>
    <dd className={gridClass({ columns: 'content-auto', alignItems: 'start', gap: 12 }, styles.copyable)}>
      <pre className={styles.body} lang="en" translate="no">
        {text}
      </pre>
      <CopyButton text={text} name={name} />
    </dd>
  </div>
)
