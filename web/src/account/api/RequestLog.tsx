import { type ApiRequest, listApiRequests, listApiTokens, requestOutcomes } from '@linesheet/contract/account/api-tokens'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { StatusChip, type Tone } from '../../kit/layout/StatusChip.tsx'
import { FilterChips } from '../../kit/lists/FilterChips.tsx'
import { type ListState, useListState } from '../../kit/lists/listState.ts'
import { Pagination } from '../../kit/lists/Pagination.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './api.module.css'

const toQuery = ({ filters, page, size }: ListState) =>
  ({ ...filters, page, items_per_page: size }) as NonNullable<RequestInput<typeof listApiRequests>['query']>

/** The calls of tokens, with their responses. */
export function RequestLog() {
  const { t } = useWords()
  const [state, change] = useListState('')
  const tokens = useEndpointQuery(listApiTokens, {})
  const requests = useEndpointQuery(listApiRequests, { query: toQuery(state) }, { keepPrevious: true })
  const isFiltered = Object.keys(state.filters).length > 0
  return (
    <Section title={t('api.log')} bare>
      <p className={styles.help}>{t('api.log.help')}</p>
      <div className={rowClass({ wrap: true, gap: 8, marginTop: 12 })}>
        <FilterChips
          filters={[
            {
              kind: 'choice',
              name: 'token_id',
              label: t('api.log.token'),
              choices: (tokens.data?.items ?? []).map(({ id, name, hint }) => ({ value: id, label: `${name} …${hint}` })),
            },
            {
              kind: 'choice',
              name: 'outcome',
              label: t('api.log.outcome'),
              choices: requestOutcomes.map((outcome) => ({ value: outcome, label: t(`api.log.outcome.${outcome}`) })),
            },
          ]}
          values={state.filters}
          onChange={(filters) => change({ filters })}
        />
      </div>
      <QueryView query={requests} skeleton={<SkeletonRows count={5} height={56} />}>
        {(list) =>
          list.items.length ? (
            <>
              <ul className={styles.list} aria-label={t('api.log')} aria-busy={requests.isPlaceholderData || undefined}>
                {list.items.map((request) => (
                  <RequestRow key={request.id} request={request} />
                ))}
              </ul>
              <Pagination state={state} list={list} shown={list.items.length} onChange={change} />
            </>
          ) : (
            <p className={styles.none}>{t(isFiltered ? 'kit.noMatch' : 'api.log.none')}</p>
          )
        }
      </QueryView>
    </Section>
  )
}

const outcomeOf = (status: number) => (status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'done')
const tones: Record<ReturnType<typeof outcomeOf>, Tone> = { done: 'good', refused: 'attention', failed: 'danger' }

function RequestRow({
  request: { at, token_name, method, path, status, code, duration_ms, address, request_id },
}: {
  request: ApiRequest
}) {
  const { t } = useWords()
  const outcome = outcomeOf(status)
  return (
    <li className={rowClass({ wrap: true, justifyContent: 'space-between', rowGap: 8, columnGap: 16, paddingBlock: 12, borderTop: true })}>
      <div className={stackClass({ gap: 2, breakAnywhere: true }, styles.texts)}>
        <p className={textClass({ color: 'ink-2', size: 13 }, styles.details)}>
          <code lang="en" translate="no">
            {method} {path}
          </code>
        </p>
        <p className={textClass({ color: 'ink-2', size: 13 }, styles.details)}>
          {token_name} · <RelativeTime at={at} /> · {t('api.delivery.ms', { ms: duration_ms })} ·{' '}
          <span translate="no">
            {address} · {request_id}
          </span>
        </p>
      </div>
      <div className={rowClass({ wrap: true, gap: 4 })}>
        {code && (
          <code className={textClass({ color: 'ink-2', size: 13 }, styles.details)} lang="en" translate="no">
            {code}
          </code>
        )}
        <StatusChip tone={tones[outcome]}>
          {status} {t(`api.log.outcome.${outcome}`)}
        </StatusChip>
      </div>
    </li>
  )
}
