import { Button } from '../../kit/layout/Button.tsx'
import { BulkBar } from '../../kit/lists/BulkBar.tsx'
import type { ListState } from '../../kit/lists/listState.ts'
import { exportQuery, type Selection } from '../../kit/lists/useSelection.ts'
import { useWords } from '../../words/Words.tsx'
import { ExtendCoupons } from '../invites/ExtendCoupons.tsx'
import { NetworkExport } from './NetworkExport.tsx'
import { networkFilter, networkFilterQuery } from './network.query.ts'

type Props = { state: ListState; selection: Selection; onTag: (() => void) | undefined; onInvite: (() => void) | undefined }

/** The actions on the selected retailers. */
export function NetworkBulkBar({ state, selection, onTag, onInvite }: Props) {
  const { t } = useWords()
  return (
    <BulkBar selection={selection}>
      {onInvite && <Button onClick={onInvite}>{t('invite.invite')}</Button>}
      {onInvite && <ExtendCoupons target={selection.target(networkFilter(state))} />}
      {onTag && <Button onClick={onTag}>{t('network.bulk.tag')}</Button>}
      <NetworkExport query={exportQuery(selection, networkFilterQuery(state))} />
    </BulkBar>
  )
}
