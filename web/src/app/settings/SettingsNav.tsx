import { AppLink } from '../../kit/layout/AppLink.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './SettingsNav.module.css'
import { type SettingsTab, settingsGroups } from './settingsTabs.ts'

/** The tabs of the settings next to the content, grouped by the people whom they affect. */
export function SettingsNav({ tabs }: { tabs: readonly SettingsTab[] }) {
  const { t } = useWords()
  return (
    <nav className={stackClass({ gap: 20, alignContent: 'start' }, styles.nav)} aria-label={t('kit.tabs')}>
      {settingsGroups.map((group) => {
        const own = tabs.filter((tab) => tab.group === group)
        return own.length === 0 ? null : (
          <section key={group} aria-label={t(`settings.group.${group}`)}>
            <h2 className={textClass({ color: 'ink-2', size: 12, weight: 500, marginBottom: 4 })}>{t(`settings.group.${group}`)}</h2>
            {own.map(({ name }) => (
              <AppLink key={name} to={paths.settings(name)} className={rowClass({ color: 'ink-2' }, styles.item)}>
                {t(`settings.${name}`)}
              </AppLink>
            ))}
          </section>
        )
      })}
    </nav>
  )
}
