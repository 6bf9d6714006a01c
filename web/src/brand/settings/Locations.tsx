import { editLocation, listLocations } from '@linesheet/contract/brand/locations'
import { placeLines } from '@linesheet/domain/platform/addresses'
import { useState } from 'react'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointMutation, useEndpointQuery } from '../../kit/api/queries.ts'
import { countryName } from '../../kit/format/displayNames.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import styles from '../../kit/forms/settings.module.css'
import { Button } from '../../kit/layout/Button.tsx'
import { PlusIcon } from '../../kit/layout/icons.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { DeleteLocationDialog, type Location, LocationDialog } from './LocationDialogs.tsx'

type OpenDialog = { name: 'edit'; location: Location | undefined } | { name: 'delete'; location: Location }

/** The places that the brand ships from, the default first. */
export function Locations() {
  const { t } = useWords()
  const canWrite = useHasPermission()('store:write')
  const locations = useEndpointQuery(listLocations, {})
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  return (
    <div className={stackClass({ gap: 24 }, styles.form)}>
      <Section
        title={t('settings.locations.title')}
        bare
        aside={
          canWrite && (
            <Button icon={<PlusIcon size={16} />} onClick={() => setDialog({ name: 'edit', location: undefined })}>
              {t('settings.locations.add')}
            </Button>
          )
        }
      >
        <p className={styles.help}>{t('settings.locations.help')}</p>
        <QueryView query={locations} skeleton={<SkeletonRows count={3} />}>
          {(found) =>
            found.length ? (
              <ul className={textClass({ marginTop: 16 })}>
                {found.map((location) => (
                  <LocationRow
                    key={location.id}
                    location={location}
                    canWrite={canWrite}
                    onEdit={() => setDialog({ name: 'edit', location })}
                    onRemove={() => setDialog({ name: 'delete', location })}
                  />
                ))}
              </ul>
            ) : (
              <p>{t('settings.locations.none')}</p>
            )
          }
        </QueryView>
      </Section>
      {dialog?.name === 'edit' && <LocationDialog key={dialog.location?.id} location={dialog.location} onClose={close} />}
      {dialog?.name === 'delete' && <DeleteLocationDialog location={dialog.location} onClose={close} />}
    </div>
  )
}

type RowProps = { location: Location; canWrite: boolean; onEdit: () => void; onRemove: () => void }

function LocationRow({ location, canWrite, onEdit, onRemove }: RowProps) {
  const { t, locale } = useWords()
  const { name, address, is_default } = location
  const saving = useEndpointMutation(editLocation, { invalidates: [listLocations] })
  const lines = [...placeLines(address), countryName(locale, address.country_code)]
  return (
    <li className={rowClass({ wrap: true, justifyContent: 'space-between', rowGap: 4, columnGap: 16, paddingBlock: 12, borderTop: true })}>
      <div className={styles.rowTexts}>
        <p>
          <strong>{name}</strong>{' '}
          {is_default && <span className={textClass({ color: 'accent', size: 12 }, styles.mark)}>{t('settings.locations.default')}</span>}
        </p>
        <p className={styles.help}>{lines.join(', ')}</p>
        {saving.error ? <ErrorBox error={saving.error} saving /> : null}
      </div>
      {canWrite && (
        <span className={rowClass({ wrap: true, gap: 4, alignItems: 'stretch' })}>
          {!is_default && (
            <Button
              variant="quiet"
              busy={saving.busy}
              aria-label={t('settings.locations.makeDefault', { name })}
              onClick={() => saving.send({ body: { ...location, is_default: true } })}
            >
              {t('settings.locations.default')}
            </Button>
          )}
          <Button variant="quiet" aria-label={t('settings.locations.edit', { name })} onClick={onEdit}>
            {t('settings.locations.editAction')}
          </Button>
          <Button variant="quiet" aria-label={t('settings.locations.delete', { name })} onClick={onRemove}>
            {t('settings.locations.deleteAction')}
          </Button>
        </span>
      )}
    </li>
  )
}
