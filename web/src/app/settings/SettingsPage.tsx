import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ConfirmQuestion } from '../../account/security/ConfirmDialog.tsx'
import { SubmittedErrorsContext } from '../../kit/forms/fields/useSubmittedError.ts'
import { EmptyState } from '../../kit/layout/EmptyState.tsx'
import { LostPage } from '../../kit/layout/illustrations.tsx'
import { Page } from '../../kit/layout/Page.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { Tabs } from '../../kit/lists/Tabs.tsx'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { NotAllowed } from '../../kit/session/NotAllowed.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './SettingsNav.module.css'
import { SettingsNav } from './SettingsNav.tsx'
import { settingsTabs } from './settingsTabs.ts'

/** The settings that the role may see, one tab at a time. An unknown tab shows the first; a tab that the role may not see says so. */
export function SettingsPage() {
  const { t } = useWords()
  const { tab } = useParams({ strict: false })
  const hasPermission = useHasPermission()
  const tabs = settingsTabs.filter(({ permission }) => !permission || hasPermission(permission))
  const isRefused = settingsTabs.some(({ name }) => name === tab) && !tabs.some(({ name }) => name === tab)
  const current = tabs.find(({ name }) => name === tab) ?? tabs[0]
  return (
    <Page title={t('settings.title')}>
      <div className={styles.page}>
        <div className={styles.tabs}>
          <Tabs
            tabs={tabs.map(({ name }) => ({ value: name, label: t(`settings.${name}`), count: null }))}
            current={isRefused ? '' : (current?.name ?? '')}
            addressOf={paths.settings}
          />
        </div>
        <SettingsNav tabs={tabs} />
        <div className={textClass({ minWidth: 0 })}>
          {isRefused ? (
            <NotAllowed />
          ) : current ? (
            <Suspense fallback={<SkeletonRows count={6} />}>
              <SubmittedErrorsContext value={true}>
                <current.Content key={current.name} />
              </SubmittedErrorsContext>
            </Suspense>
          ) : (
            <EmptyState drawing={LostPage}>{t('settings.none')}</EmptyState>
          )}
        </div>
      </div>
      <ConfirmQuestion />
    </Page>
  )
}
