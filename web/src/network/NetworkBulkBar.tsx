import { Button } from '../kit/Button.tsx'
import { BulkBar } from '../kit/table/BulkBar.tsx'
import type { ListState } from '../kit/table/listState.ts'
import type { Selection } from '../kit/table/useSelection.ts'
import { useWords } from '../words/Words.tsx'
import { NetworkExport } from './NetworkExport.tsx'
import { networkFilterQuery } from './network.query.ts'

type Props = { state: ListState; selection: Selection; tag: (() => void) | undefined }

/** The actions on the selected retailers. */
export function NetworkBulkBar({ state, selection, tag }: Props) {
  const { t } = useWords()
  return (
    <BulkBar selection={selection}>
      {tag && <Button onClick={tag}>{t('network.bulk.tag')}</Button>}
      <NetworkExport query={selection.all ? networkFilterQuery(state) : { ids: [...selection.ids].join() }} />
    </BulkBar>
  )
}
