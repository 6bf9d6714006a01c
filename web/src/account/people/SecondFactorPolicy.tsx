import { editSecondFactorPolicy, getSecondFactorPolicy } from '@linesheet/contract/account/settings.second-factor-policy'
import { useState } from 'react'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { queryOptionsFor, useEndpointMutation, useEndpointQuery } from '../../kit/api/queries.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useBrand } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './people.module.css'

/** Whether members need a second factor. Owners change it. */
export function SecondFactorPolicy() {
  const { t } = useWords()
  const isOwner = useBrand().role === 'owner'
  const [isOpen, setOpen] = useState(false)
  const policy = useEndpointQuery(getSecondFactorPolicy, {})
  return (
    <Section
      title={t('people.factor')}
      aside={
        isOwner &&
        policy.data && (
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {t(policy.data.required ? 'people.factor.lift' : 'people.factor.require')}
          </Button>
        )
      }
    >
      <QueryView query={policy} skeleton={<SkeletonRows count={1} />}>
        {({ required, members_without: count }) => (
          <>
            <p className={styles.none}>{t(required ? 'people.factor.on' : 'people.factor.off')}</p>
            {count > 0 && <p className={styles.none}>{t('people.factor.without', { count })}</p>}
            {isOpen && <PolicyDialog required={!required} count={count} onClose={() => setOpen(false)} />}
          </>
        )}
      </QueryView>
    </Section>
  )
}

type DialogProps = { /** The new value. */ required: boolean; count: number; onClose: () => void }

function PolicyDialog({ required, count, onClose }: DialogProps) {
  const { t } = useWords()
  const editing = useEndpointMutation(editSecondFactorPolicy, {
    recordKey: () => queryOptionsFor(getSecondFactorPolicy, {}).queryKey,
    successMessage: t(required ? 'people.factor.required' : 'people.factor.lifted'),
  })
  return (
    <FormDialog
      title={t(required ? 'people.factor.require.title' : 'people.factor.lift.title')}
      submitLabel={t(required ? 'people.factor.require' : 'people.factor.lift')}
      onSubmit={() => editing.send({ body: { required } })}
      mutation={editing}
      danger={!required}
      onClose={onClose}
    >
      <p>{t(required ? 'people.factor.require.help' : 'people.factor.lift.help')}</p>
      {required && count > 0 && <p>{t('people.factor.without', { count })}</p>}
    </FormDialog>
  )
}
