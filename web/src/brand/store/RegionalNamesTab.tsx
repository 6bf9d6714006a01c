import { getStore, removeRegionalName, setRegionalName } from '@linesheet/contract/brand/store'
import { type Region, regionIds } from '@linesheet/domain/platform/places'
import { queryOptionsFor, useEndpointMutation } from '../../kit/api/queries.ts'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { Form } from '../../kit/forms/Form.tsx'
import { SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { Button, IconButton } from '../../kit/layout/Button.tsx'
import { CloseIcon } from '../../kit/layout/icons.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { gridClass, textClass } from '../../kit/layout/primitives.ts'
import { showToast } from '../../kit/overlays/toasts.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './store.module.css'
import type { StoreTabProps } from './useStoreForm.ts'

const effects = { events: ['company.changed'], recordKey: () => queryOptionsFor(getStore, {}).queryKey } as const

/** The names of the brand in regions. Each is saved at once. */
export function RegionalNamesTab({ store }: StoreTabProps) {
  const { t } = useWords()
  const canWrite = useHasPermission()('store:write')
  const names = store.regional_company_details
  const removing = useEndpointMutation(removeRegionalName, effects)
  async function remove(region_id: Region) {
    const region = t(`products.region.${region_id}`)
    if (await removing.send({ body: { region_id } })) showToast({ text: t('store.toast.nameRemoved', { region }) })
  }
  return (
    <Section title={t('store.names')} bare>
      <p className={textClass({ color: 'ink-2', size: 13 }, styles.help)}>{t('store.names.help', { name: store.display_name })}</p>
      {names.length ? (
        <ul className={styles.names}>
          {names.map(({ region_id, name }) => (
            <li key={region_id}>
              <span className={textClass({ color: 'ink-2' })}>{t(`products.region.${region_id}`)}</span>
              <span>{name}</span>
              {canWrite && (
                <IconButton
                  label={t('store.names.remove', { region: t(`products.region.${region_id}`) })}
                  onClick={() => void remove(region_id)}
                >
                  <CloseIcon size={16} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className={textClass({ color: 'ink-2', size: 13 }, styles.help)}>{t('store.names.none')}</p>
      )}
      {removing.error ? <ErrorBox error={removing.error} /> : null}
      {canWrite && <NameForm taken={names.map(({ region_id }) => region_id)} />}
    </Section>
  )
}

function NameForm({ taken }: { taken: readonly Region[] }) {
  const { t } = useWords()
  const { draft, change, clearDraft } = useDraft('store:regional-name', {
    region: regionIds.find((id) => !taken.includes(id)) ?? regionIds[0],
    name: '',
  })
  const { region, name } = draft
  const saving = useEndpointMutation(setRegionalName, effects)
  async function save() {
    if (!(await saving.send({ body: { region_id: region, name } }))) return
    showToast({ text: t('store.toast.nameSaved', { region: t(`products.region.${region}`) }) })
    clearDraft()
  }
  return (
    <>
      <Form className={gridClass({ alignItems: 'end', gap: 12 }, styles.nameForm)} onSubmit={save}>
        <SelectField
          label={t('store.names.region')}
          value={region}
          onChange={(chosen) => change({ region: chosen })}
          options={regionIds.map((id) => ({ value: id, label: t(`products.region.${id}`) }))}
        />
        <TextField
          label={t('store.names.name')}
          value={name}
          // Keeps the region for which the name was typed, also if a colleague adds a name for another one in the meantime.
          onChange={(typed) => change({ region, name: typed })}
          maxLength={120}
          error={saving.errors.name}
        />
        <Button type="submit" busy={saving.busy}>
          {t('store.names.save')}
        </Button>
      </Form>
      {saving.error && !saving.errors.name ? <ErrorBox error={saving.error} saving /> : null}
    </>
  )
}
