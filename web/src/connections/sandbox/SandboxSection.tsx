import { selectBrand } from '@linesheet/contract/account/session'
import { getSandbox, openSandbox, removeSandbox } from '@linesheet/contract/connections/sandbox'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import styles from '../../account/api/api.module.css'
import { session } from '../../kit/api/call.ts'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointMutation, useEndpointQuery } from '../../kit/api/queries.ts'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { useNavigateTo } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { paths } from '../../kit/paths.ts'
import { useBrand, useHasPermission } from '../../kit/session/brand.tsx'
import { enterBrand } from '../../kit/session/enterBrand.ts'
import { useWords } from '../../words/Words.tsx'

/** The sandbox of the brand: created when it is first opened, and deleted with all its data. */
export function SandboxSection() {
  const { t } = useWords()
  const { company } = useBrand()
  const canWrite = useHasPermission()('api:write')
  const [isRemoving, setRemoving] = useState(false)
  const found = useEndpointQuery(getSandbox, {})
  const { open, busy, error } = useOpenSandbox()
  const removing = useEndpointMutation(removeSandbox, { invalidates: [getSandbox], successMessage: t('sandbox.removed') })
  if (company.is_sandbox) return null
  return (
    <Section title={t('sandbox.title')} bare>
      <p className={styles.help}>{t('sandbox.help')}</p>
      {error ? <ErrorBox error={error} /> : null}
      <QueryView query={found} skeleton={<SkeletonRows count={1} height={40} />}>
        {({ sandbox }) => (
          <div className={rowClass({ wrap: true, gap: 12, paddingBlock: 12 })}>
            {canWrite && (
              <Button busy={busy} onClick={open}>
                {t(sandbox ? 'sandbox.open' : 'sandbox.make')}
              </Button>
            )}
            {canWrite && sandbox && <Button onClick={() => setRemoving(true)}>{t('sandbox.remove')}</Button>}
            {sandbox ? (
              <p className={textClass({ color: 'ink-2', size: 13 })}>
                {t('sandbox.made')} <RelativeTime at={sandbox.created_at} />
              </p>
            ) : (
              <p className={textClass({ color: 'ink-2', size: 13 })}>{t('sandbox.none')}</p>
            )}
          </div>
        )}
      </QueryView>
      {isRemoving && (
        <FormDialog
          title={t('sandbox.remove.title')}
          submitLabel={t('sandbox.remove')}
          danger
          mutation={removing}
          onSubmit={() => removing.send({})}
          onClose={() => setRemoving(false)}
        >
          <p>{t('sandbox.remove.help')}</p>
        </FormDialog>
      )}
    </Section>
  )
}

/** Opens the sandbox in this tab in place of the brand. */
function useOpenSandbox() {
  const cache = useQueryClient()
  const navigateTo = useNavigateTo()
  const opening = useEndpointMutation(openSandbox)
  const selecting = useEndpointMutation(selectBrand)
  async function open() {
    const sandbox = await opening.send({})
    const tokens = sandbox && (await selecting.send({ params: { id: sandbox.brand_id } }))
    if (!tokens) return
    session.save(tokens)
    enterBrand(cache)
    navigateTo(paths.home())
  }
  return { open, busy: opening.busy || selecting.busy, error: opening.error ?? selecting.error }
}
