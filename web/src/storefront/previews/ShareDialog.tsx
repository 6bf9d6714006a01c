import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { countPreviewLinks, createPreviewLink, revokePreviewLinks } from '@linesheet/contract/storefront/previews'
import { previewLinkDays } from '@linesheet/domain/storefront/previews'
import { useState } from 'react'
import { useEndpointMutation, useEndpointQuery } from '../../kit/api/queries.ts'
import { useDateContext } from '../../kit/format/dateContext.tsx'
import { formatExactTime } from '../../kit/format/dateFormats.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { gridClass, rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { copyText } from '../../kit/overlays/copyText.ts'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './Share.module.css'
import type { ShareTarget } from './sharedPath.ts'
import type { PreviewOptions } from './usePreviewOptions.ts'

type Props = { options: PreviewOptions; target: ShareTarget; onClose: () => void }

/** Creates a preview link that works without signing in. Its address is shown only once; the server keeps a hash. */
export function ShareDialog({ options, target, onClose }: Props) {
  const words = useWords()
  const { t } = words
  const place = useDateContext()
  const openLinkCount = useEndpointQuery(countPreviewLinks, {}).data?.count ?? 0
  const creating = useEndpointMutation(createPreviewLink, { invalidates: [countPreviewLinks] })
  const revoking = useEndpointMutation(revokePreviewLinks, {
    invalidates: [countPreviewLinks],
    successMessage: t('preview.toast.linksTurnedOff'),
  })
  const [created, setCreated] = useState<ResponseResult<typeof createPreviewLink>>()
  const address = created && `${location.origin}${options.sharedPath(created.link, target)}`
  const createLink = async () => setCreated(await creating.send({ body: target.product ? { product_id: target.product } : {} }))

  async function revokeLinks() {
    if (await revoking.send({})) setCreated(undefined)
  }

  const error = creating.error ?? revoking.error
  return (
    <Dialog open onClose={onClose} title={t('preview.share')}>
      <div className={stackClass({ gap: 16, paddingBottom: 24 }, styles.share)}>
        <p>{t('preview.shareHelp', { count: previewLinkDays })}</p>
        {target.isHidden && <p>{t('preview.shareProduct')}</p>}
        {created && address ? (
          <div className={gridClass({ columns: 'content-auto', alignItems: 'end', gap: 8 }, styles.created)}>
            <TextField label={t('preview.link')} value={address} onChange={() => {}} readOnly />
            <Button variant="primary" onClick={() => copyText(address, words)} autoFocus>
              {t('preview.copy')}
            </Button>
            <p className={textClass({ color: 'ink-2', size: 13 })}>
              {t('preview.linkExpiresExactly', { moment: formatExactTime(new Date(created.expires_at), place) })}
            </p>
          </div>
        ) : (
          <Button variant="primary" busy={creating.busy} onClick={() => createLink()}>
            {t('preview.createLink')}
          </Button>
        )}
        {error ? <ErrorBox error={error} /> : null}
        {openLinkCount > 0 && (
          <div
            className={rowClass({ wrap: true, justifyContent: 'space-between', rowGap: 8, columnGap: 16, paddingTop: 16, borderTop: true })}
          >
            <span className={textClass({ color: 'ink-2', size: 13 })}>{t('preview.openLinks', { count: openLinkCount })}</span>
            <Button busy={revoking.busy} onClick={() => revokeLinks()}>
              {t('preview.turnOffLinks')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
