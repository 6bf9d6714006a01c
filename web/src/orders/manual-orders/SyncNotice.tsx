import { newId } from '../../kit/api/call.ts'
import { draftOwnerKey } from '../../kit/drafts/draftOwnerKey.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { AppLink, useNavigateTo } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { AlertIcon } from '../../kit/layout/icons.tsx'
import { rowClass, textClass } from '../../kit/layout/primitives.ts'
import { paths } from '../../kit/paths.ts'
import { useBrand } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import type { SyncStatus } from './draftSync.ts'
import styles from './editor.module.css'
import { unsavedDraft } from './unsavedDraft.ts'
import type { OrderEditor } from './useOrderEditor.ts'

/** Says next to the title whether the draft is saved. */
export function SyncStatusText({ status }: { status: SyncStatus }) {
  const { t } = useWords()
  return (
    <span className={textClass({ color: 'ink-2', size: 13 }, styles.status)} data-status={status} role="status">
      {t(`manual.sync.${status}`)}
    </span>
  )
}

/** The reason why the draft is not saved, with the possible actions. */
export function SyncNotice({ editor }: { editor: OrderEditor }) {
  const { t } = useWords()
  const { company } = useBrand()
  const navigateTo = useNavigateTo()
  const { status, theirs, error, id, content, resolve, finish } = editor
  const saveAsNew = () => {
    const copy = newId()
    unsavedDraft(draftOwnerKey(company.id), copy).keep({ version: 0, content })
    finish()
    navigateTo(paths.orderDraft(copy, { new: 'yes' }), { replace: true })
  }
  if (status === 'refused') return <ErrorBox error={error} />
  if (status === 'conflict')
    return (
      <div className={rowClass({ wrap: true, rowGap: 8, columnGap: 12 }, styles.notice)} role="alert">
        <AlertIcon />
        <p>{t('manual.conflict', { name: theirs?.updated_by?.trim() || t('manual.conflict.someone') })}</p>
        <Button onClick={() => resolve(false)}>{t('manual.conflict.theirs')}</Button>
        <Button onClick={() => resolve(true)}>{t('manual.conflict.ours')}</Button>
      </div>
    )
  if (status === 'deleted')
    return (
      <div className={rowClass({ wrap: true, rowGap: 8, columnGap: 12 }, styles.notice)} role="alert">
        <AlertIcon />
        <p>{t('manual.deleted')}</p>
        <Button onClick={saveAsNew}>{t('manual.deleted.again')}</Button>
      </div>
    )
  if (status === 'sent')
    return (
      <div className={rowClass({ wrap: true, rowGap: 8, columnGap: 12 }, styles.notice)} role="status">
        <p>{t('manual.sentElsewhere')}</p>
        <AppLink to={paths.order(id)} variant="plain">
          {t('manual.sentElsewhere.open')}
        </AppLink>
      </div>
    )
  return null
}
