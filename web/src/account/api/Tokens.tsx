import { type ApiToken, listApiTokens, revokeApiToken } from '@linesheet/contract/account/api-tokens'
import { areas } from '@linesheet/domain/platform/roles'
import { useState } from 'react'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointMutation, useEndpointQuery } from '../../kit/api/queries.ts'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { PlusIcon } from '../../kit/layout/icons.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { StatusChip } from '../../kit/layout/StatusChip.tsx'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './api.module.css'
import { TokenDialog } from './TokenDialog.tsx'

/** The brand's tokens, and their creators. */
export function Tokens() {
  const { t } = useWords()
  const canWrite = useHasPermission()('api:write')
  const [isAdding, setAdding] = useState(false)
  const [revoking, setRevoking] = useState<ApiToken>()
  const tokens = useEndpointQuery(listApiTokens, {})
  return (
    <Section
      title={t('api.tokens')}
      bare
      aside={
        canWrite && (
          <Button icon={<PlusIcon size={16} />} onClick={() => setAdding(true)}>
            {t('api.token.add')}
          </Button>
        )
      }
    >
      <p className={styles.help}>{t('api.tokens.help')}</p>
      <QueryView query={tokens} skeleton={<SkeletonRows count={3} height={64} />}>
        {({ items }) =>
          items.length ? (
            <ul className={styles.list} aria-label={t('api.tokens')}>
              {items.map((token) => (
                <TokenRow key={token.id} token={token} onRevoke={canWrite ? () => setRevoking(token) : undefined} />
              ))}
            </ul>
          ) : (
            <p className={styles.none}>{t('api.tokens.none')}</p>
          )
        }
      </QueryView>
      {isAdding && <TokenDialog onClose={() => setAdding(false)} />}
      {revoking && <RevokeDialog token={revoking} onClose={() => setRevoking(undefined)} />}
    </Section>
  )
}

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: (() => void) | undefined }) {
  const { t } = useWords()
  const { name, hint, status, created_by, expires_at, last_used_at } = token
  return (
    <li className={rowClass({ wrap: true, justifyContent: 'space-between', rowGap: 8, columnGap: 16, paddingBlock: 12, borderTop: true })}>
      <div className={stackClass({ gap: 2, breakAnywhere: true }, styles.texts)}>
        <p className={rowClass({ wrap: true, rowGap: 4, columnGap: 8 })}>
          <span className={textClass({ weight: 500 })} translate="no">
            {name}
          </span>
          <span className={textClass({ color: 'ink-2', size: 13 }, styles.details)}>
            {t('api.token.endsWith')} <span translate="no">{hint}</span>
          </span>
          {status !== 'active' && <StatusChip>{t(`api.token.status.${status}`)}</StatusChip>}
        </p>
        <p className={textClass({ color: 'ink-2', size: 13 }, styles.details)}>{accessText(token, t)}</p>
        <p className={textClass({ color: 'ink-2', size: 13 }, styles.details)}>
          {created_by && `${t('api.token.by', { name: created_by })} · `}
          {last_used_at ? (
            <>
              {t('api.token.used')} <RelativeTime at={last_used_at} />
            </>
          ) : (
            t('api.token.unused')
          )}
          {status === 'active' && (
            <>
              {' · '}
              {t('api.token.until')} <RelativeTime at={expires_at} />
            </>
          )}
        </p>
      </div>
      {status === 'active' && onRevoke && (
        <Button variant="quiet" aria-label={t('api.token.revoke', { name })} onClick={onRevoke}>
          {t('api.token.revokeAction')}
        </Button>
      )}
    </li>
  )
}

/** “Orders: read and change · Products: read”. */
function accessText({ permissions }: ApiToken, t: ReturnType<typeof useWords>['t']) {
  const byArea = new Map<string, string>()
  for (const permission of permissions) {
    const [area = '', access] = permission.split(':')
    if (access === 'write' || !byArea.has(area)) byArea.set(area, access ?? '')
  }
  return areas
    .filter((area) => byArea.has(area))
    .map((area) => `${t(`roles.area.${area}`)} (${t(`api.token.access.${byArea.get(area) === 'write' ? 'write' : 'read'}`)})`)
    .join(' · ')
}

function RevokeDialog({ token: { id, name }, onClose }: { token: ApiToken; onClose: () => void }) {
  const { t } = useWords()
  const revoking = useEndpointMutation(revokeApiToken, {
    events: ['api_token.changed'],
    successMessage: t('api.token.revoked', { name }),
  })
  return (
    <FormDialog
      title={t('api.token.revoke.title', { name })}
      submitLabel={t('api.token.revokeAction')}
      danger
      onSubmit={() => revoking.send({ params: { id } })}
      mutation={revoking}
      onClose={onClose}
    >
      <p>{t('api.token.revoke.help')}</p>
    </FormDialog>
  )
}
