import { getStore, type Store } from '@linesheet/contract/brand/store'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { focusFirstInvalid } from '../../kit/forms/focusFirstInvalid.ts'
import { SaveBar } from '../../kit/forms/SaveBar.tsx'
import { Page, PageColumns } from '../../kit/layout/Page.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { Tabs } from '../../kit/lists/Tabs.tsx'
import { useSearchParam } from '../../kit/lists/useSearchParam.ts'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { StoreConflict } from './StoreConflict.tsx'
import { StorePreview } from './StorePreview.tsx'
import styles from './store.module.css'
import { fieldLabel } from './storeLabels.ts'
import { storeTabs, tabOfField } from './storeTabs.ts'
import { useStoreForm } from './useStoreForm.ts'

type EditorProps = { store: Store; tab: (typeof storeTabs)[number] }

function StoreEditor({ store, tab }: EditorProps) {
  const { t, find } = useWords()
  const navigate = useNavigate()
  const canWrite = useHasPermission()('store:write')
  // The field to focus is on the tab that is shown next.
  const [invalid, setInvalid] = useState<{ field: string }>()
  const form = useStoreForm(store, (field) => {
    setInvalid({ field })
    void navigate({ href: paths.store(tabOfField(field)), replace: true })
  })
  const { Content } = tab
  return (
    <PageColumns stickySidebar sidebar={<StorePreview {...form} />}>
      {!canWrite && <p className={textClass({ color: 'ink-2', size: 13 }, styles.help)}>{t('store.readOnly')}</p>}
      <fieldset key={tab.name} className={styles.form} disabled={!canWrite} ref={() => focusInvalid(invalid, tab.name)}>
        <Content {...form} />
      </fieldset>
      <SaveBar
        changedFields={form.changed.map((field) => fieldLabel(t, find, field))}
        onSave={form.save}
        onDiscard={form.discard}
        busy={form.busy}
        error={form.error}
        invalidCount={Object.keys(form.errors).length}
      />
      <StoreConflict conflict={form.conflict} onClose={form.dismissConflict} busy={form.busy} />
    </PageColumns>
  )
}

function focusInvalid(invalid: { field: string } | undefined, tab: string) {
  if (invalid && tabOfField(invalid.field) === tab) focusFirstInvalid()
}

/** The brand's own texts and media, one tab at a time, next to a preview for retailers. An unknown tab shows the first. */
export function StorePage() {
  const { t } = useWords()
  const name = useSearchParam('tab')
  const tab = storeTabs.find((known) => known.name === name) ?? storeTabs[0]
  const store = useEndpointQuery(getStore, {})
  return (
    <Page title={t('store.title')}>
      <Tabs
        tabs={storeTabs.map(({ name }) => ({ value: name, label: t(`store.tab.${name}`), count: null }))}
        current={tab.name}
        addressOf={paths.store}
      />
      <QueryView query={store} skeleton={<SkeletonRows count={8} />}>
        {(found) => <StoreEditor store={found} tab={tab} />}
      </QueryView>
    </Page>
  )
}
