import type { ResponseResult } from '@linesheet/contract/endpoint'
import { countPreviewLinks, createPreviewLink, revokePreviewLinks } from '@linesheet/contract/previews'
import { previewLinkDays } from '@linesheet/domain/previews'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { useDateContext } from '../kit/dateContext.tsx'
import { formatExactTime } from '../kit/dateFormats.ts'
import { ErrorBox } from '../kit/ErrorBox.tsx'
import { TextField } from '../kit/fields/TextField.tsx'
import { useEndpointMutation, useEndpointQuery } from '../kit/queries.ts'
import { showToast } from '../kit/toasts.ts'
import { useWords } from '../words/Words.tsx'
import type { Looking, Shared } from './looking.ts'
import styles from './Share.module.css'

type Props = { looking: Looking; shared: Shared; close: () => void }

/** A link for somebody who does not sign in. It is told once: whoever loses it makes another. */
export function ShareDialog({ looking, shared, close }: Props) {
  const { t } = useWords()
  const place = useDateContext()
  const open = useEndpointQuery(countPreviewLinks, {}).data?.count ?? 0
  const making = useEndpointMutation(createPreviewLink, { invalidates: [countPreviewLinks] })
  const ending = useEndpointMutation(revokePreviewLinks, { invalidates: [countPreviewLinks], successMessage: t('preview.said.ended') })
  const [made, setMade] = useState<ResponseResult<typeof createPreviewLink>>()
  const address = made && `${location.origin}${looking.toShared(made.link, shared)}`
  const copy = () => address && void navigator.clipboard?.writeText(address).then(() => showToast({ text: t('kit.copied') }))
  const make = async () => setMade(await making.send({ body: shared.product ? { product_id: shared.product } : {} }))

  async function end() {
    if (await ending.send({})) setMade(undefined)
  }

  const error = making.error ?? ending.error
  return (
    <Dialog open close={close} title={t('preview.share')}>
      <div className={styles.share}>
        <p>{t('preview.shareHelp', { count: previewLinkDays })}</p>
        {shared.isHidden && <p>{t('preview.shareProduct')}</p>}
        {made && address ? (
          <div className={styles.made}>
            <TextField label={t('preview.link')} value={address} change={() => {}} readOnly />
            <Button variant="primary" onClick={copy} autoFocus>
              {t('preview.copy')}
            </Button>
            <p className={styles.soft}>{t('preview.untilExactly', { moment: formatExactTime(new Date(made.expires_at), place) })}</p>
          </div>
        ) : (
          <Button variant="primary" busy={making.busy} onClick={() => void make()}>
            {t('preview.makeLink')}
          </Button>
        )}
        {error ? <ErrorBox error={error} /> : null}
        {open > 0 && (
          <div className={styles.ending}>
            <span className={styles.soft}>{t('preview.openLinks', { count: open })}</span>
            <Button busy={ending.busy} onClick={() => void end()}>
              {t('preview.endLinks')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
