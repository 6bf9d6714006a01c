import { listNetwork } from '@linesheet/contract/retailers/network'
import { networkStatuses } from '@linesheet/domain/retailers/network'
import { Suspense, useState } from 'react'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Button, IconButton } from '../../kit/layout/Button.tsx'
import { EmptyState } from '../../kit/layout/EmptyState.tsx'
import { MailIcon, PlusIcon } from '../../kit/layout/icons.tsx'
import { Cup } from '../../kit/layout/illustrations.tsx'
import { lazyComponent } from '../../kit/layout/lazyComponent.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { useSearchParam } from '../../kit/lists/useSearchParam.ts'
import type { Selection } from '../../kit/lists/useSelection.ts'
import { useViewedListState } from '../../kit/lists/views/useViewedListState.ts'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { LateNotice } from './LateNotice.tsx'
import { NetworkBulkBar } from './NetworkBulkBar.tsx'
import { NetworkExport } from './NetworkExport.tsx'
import { defaultSort, listNetworkQuery, networkFilter, networkFilterQuery, viewedNetwork } from './network.query.ts'
import { useNetworkColumns } from './useNetworkColumns.tsx'
import { useNetworkFilters } from './useNetworkFilters.ts'

const AddRetailersDialog = lazyComponent(() => import('./add/AddRetailersDialog.tsx').then((module) => module.AddRetailersDialog))
const InviteDialog = lazyComponent(() => import('../invites/InviteDialog.tsx').then((module) => module.InviteDialog))
const TagRetailersDialog = lazyComponent(() => import('./TagRetailersDialog.tsx').then((module) => module.TagRetailersDialog))

type OpenDialog = { name: 'add' } | { name: 'new' } | { name: 'reorder'; count: number } | { name: 'tag' | 'invite'; selection: Selection }

/** The brand's retailers: tabs by status, filters, and bulk actions. */
export function NetworkPage() {
  const { t } = useWords()
  const [state, change] = useViewedListState(viewedNetwork)
  const network = useEndpointQuery(listNetwork, { query: listNetworkQuery(state) }, { keepPrevious: true })
  const columns = useNetworkColumns()
  const filters = useNetworkFilters()
  const canWrite = useHasPermission()('network:write')
  const asked = useSearchParam('dialog')
  const askedDialog: OpenDialog | undefined = asked === 'add' ? { name: 'add' } : asked === 'invite' ? { name: 'new' } : undefined
  const [pressed, setDialog] = useState<OpenDialog>()
  const dialog = pressed ?? (canWrite ? askedDialog : undefined)
  function close() {
    setDialog(undefined)
    const { dialog: _, ...filters } = state.filters
    if (asked) change({ filters }, { replace: true })
  }
  const addButton = canWrite && (
    <Button variant="primary" icon={<PlusIcon size={16} />} onClick={() => setDialog({ name: 'add' })}>
      {t('network.add')}
    </Button>
  )
  return (
    <>
      <ListPage
        name="network"
        title={t('network.title')}
        path={paths.network()}
        query={network}
        state={state}
        defaultSort={defaultSort}
        onChange={change}
        tabs={(['all', ...networkStatuses] as const).map((tab) => ({
          value: tab === 'all' ? '' : tab,
          label: t(`network.tab.${tab}`),
          count: network.data?.tabs[tab],
        }))}
        notice={
          canWrite &&
          state.filters.late === 'true' && (
            <LateNotice count={network.data?.count ?? 0} onInvite={(count) => setDialog({ name: 'reorder', count })} />
          )
        }
        searchLabel={t('network.search')}
        filters={filters}
        columns={columns}
        rowLink={(entry) => ({ id: entry.id, to: paths.retailer(entry.id), label: entry.name })}
        action={
          <>
            {network.data?.tabs.all !== 0 && <NetworkExport query={networkFilterQuery(state)} isIcon />}
            {canWrite && (
              <IconButton label={t('invite.byEmail')} onClick={() => setDialog({ name: 'new' })}>
                <MailIcon />
              </IconButton>
            )}
            {addButton}
          </>
        }
        bulkBar={(selection) => (
          <NetworkBulkBar
            state={state}
            selection={selection}
            onTag={canWrite ? () => setDialog({ name: 'tag', selection }) : undefined}
            onInvite={canWrite ? () => setDialog({ name: 'invite', selection }) : undefined}
          />
        )}
        emptyState={
          <EmptyState
            drawing={Cup}
            help={!state.tab && 'network'}
            action={state.tab ? <AppLink to={paths.network()}>{t('network.viewAll')}</AppLink> : addButton}
          >
            {t(state.tab ? 'network.noneInTab' : 'network.none')}
          </EmptyState>
        }
      />
      <Suspense>
        {dialog?.name === 'add' && <AddRetailersDialog onClose={close} />}
        {dialog?.name === 'new' && <InviteDialog onClose={close} />}
        {dialog?.name === 'reorder' && (
          <InviteDialog
            target={{ filter: networkFilter(state) }}
            count={dialog.count}
            message={t('network.reorder.message')}
            onClose={close}
          />
        )}
        {dialog?.name === 'invite' && (
          <InviteDialog target={dialog.selection.target(networkFilter(state))} count={dialog.selection.count} onClose={close} />
        )}
        {dialog?.name === 'tag' && (
          <TagRetailersDialog target={dialog.selection.target(networkFilter(state))} count={dialog.selection.count} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
