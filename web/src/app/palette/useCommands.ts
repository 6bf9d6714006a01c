import type { searchRecords } from '@linesheet/contract/home/search'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { payoutNumber } from '@linesheet/domain/money/payout-numbers'
import { nextStep, shownStatus } from '@linesheet/domain/orders/orders'
import { countryName } from '@linesheet/domain/platform/country-names'
import { searchWords } from '@linesheet/domain/platform/readers/search-text'
import type { RecentRecord } from '../../kit/drafts/createRecentRecords.ts'
import { recentRecords } from '../../kit/drafts/recentRecords.ts'
import { useDateContext } from '../../kit/format/dateContext.tsx'
import { formatAmount } from '../../kit/format/numberFormats.ts'
import { useNavigateTo } from '../../kit/layout/AppLink.tsx'
import { CollectionsIcon, MessagesIcon, NetworkIcon, OrdersIcon, PayoutsIcon, ProductsIcon, SearchIcon } from '../../kit/layout/icons.tsx'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import type { Command } from './command.ts'
import { useActionCommands, useHelpCommands, usePageCommands } from './pageCommands.ts'
import { nothing, useRecordSearch } from './useRecordSearch.ts'

export type CommandGroup = {
  key: 'recent' | 'pages' | 'orders' | 'products' | 'retailers' | 'collections' | 'payouts' | 'lists' | 'actions' | 'help'
  commands: readonly Command[]
}
type Found = ResponseResult<typeof searchRecords>

const recentKinds = {
  order: { icon: OrdersIcon, path: (id: string) => paths.order(id) },
  product: { icon: ProductsIcon, path: paths.product },
  collection: { icon: CollectionsIcon, path: paths.collection },
  retailer: { icon: NetworkIcon, path: paths.retailer },
} as const

/** Sorts found records that were recently opened to the front. */
const recentFirst = (commands: readonly Command[], recent: readonly RecentRecord[]) =>
  commands.toSorted((a, b) => rank(a, recent) - rank(b, recent))
const rank = ({ key }: Command, recent: readonly RecentRecord[]) => {
  const at = recent.findIndex(({ id }) => id === key)
  return at < 0 ? recent.length : at
}

function useRecordCommands() {
  const { t, locale } = useWords()
  const navigateTo = useNavigateTo()
  const hasPermission = useHasPermission()
  const open = (path: string) => () => navigateTo(path)
  return {
    recent: (records: readonly RecentRecord[]): Command[] =>
      records.map(({ kind, id, label }) => ({ key: id, label, icon: recentKinds[kind].icon, run: open(recentKinds[kind].path(id)) })),
    orders: ({ orders }: Found): Command[] =>
      orders.map(({ id, number, buyer_name, status, origin }) => ({
        key: id,
        label: `${number} ${buyer_name}`,
        details: t(`orders.status.${shownStatus({ status, origin })}`),
        icon: OrdersIcon,
        run: open(paths.order(id)),
      })),
    products: ({ products }: Found): Command[] =>
      products.map(({ id, name, sku }) => ({ key: id, label: name, details: sku, icon: ProductsIcon, run: open(paths.product(id)) })),
    retailers: ({ retailers }: Found): Command[] =>
      retailers.map(({ company_id, name, country_code, orders }) => ({
        key: company_id,
        label: name,
        details: [countryName(locale, country_code), t('palette.retailerOrders', { count: orders })].filter(Boolean).join(' · '),
        icon: NetworkIcon,
        run: open(hasPermission('network:read') ? paths.retailer(company_id) : paths.orders({ search: name })),
      })),
    collections: ({ collections }: Found): Command[] =>
      collections.map(({ id, name, item_count }) => ({
        key: id,
        label: name,
        details: t('palette.collectionItems', { count: item_count }),
        icon: CollectionsIcon,
        run: open(paths.collection(id)),
      })),
    payouts: ({ payouts }: Found): Command[] =>
      payouts.map(({ id, number, status, currency_code, amount }) => ({
        key: id,
        label: payoutNumber(number),
        details: `${currency_code} ${formatAmount(amount, currency_code)} · ${t(`payouts.status.${status}`)}`,
        icon: PayoutsIcon,
        run: open(paths.payout(id)),
      })),
  }
}

/** The next step of each found order, for a role that may take it. */
function useOrderSteps() {
  const { t } = useWords()
  const { now } = useDateContext()
  const navigateTo = useNavigateTo()
  const hasPermission = useHasPermission()
  return ({ orders }: Found): Command[] =>
    (hasPermission('orders:write') ? orders : []).flatMap((order) => {
      const step = nextStep(order, now)
      if (!step) return []
      const label = t(`palette.step.${step}`, { number: order.number })
      const run = () => navigateTo(paths.orderStep(order.id, step))
      return [{ key: `${step} ${order.id}`, label, details: order.buyer_name, icon: OrdersIcon, run }]
    })
}

/** A command to write to each found retailer, for a role that may. */
function useMessageCommands() {
  const { t } = useWords()
  const navigateTo = useNavigateTo()
  const hasPermission = useHasPermission()
  return ({ retailers }: Found): Command[] =>
    (hasPermission('chat:write') ? retailers : []).map(({ company_id, name }) => ({
      key: `message ${company_id}`,
      label: t('palette.messageTo', { name }),
      icon: MessagesIcon,
      run: () => navigateTo(paths.messageTo(company_id)),
    }))
}

/** Commands that open searchable lists with the text as their search. */
function useListSearches() {
  const { t } = useWords()
  const navigateTo = useNavigateTo()
  const hasPermission = useHasPermission()
  return (words: string): Command[] => [
    ...(hasPermission('orders:read')
      ? [
          {
            key: 'find orders',
            label: t('palette.findOrders', { words }),
            icon: SearchIcon,
            run: () => navigateTo(paths.orders({ search: words })),
          },
        ]
      : []),
    ...(hasPermission('products:read')
      ? [
          {
            key: 'find products',
            label: t('palette.findProducts', { words }),
            icon: SearchIcon,
            run: () => navigateTo(paths.products({ search: words })),
          },
        ]
      : []),
    ...(hasPermission('chat:read')
      ? [
          {
            key: 'find messages',
            label: t('palette.findMessages', { words }),
            icon: SearchIcon,
            run: () => navigateTo(paths.messages(undefined, { search: words })),
          },
        ]
      : []),
  ]
}

const isSameSearch = (text: string, searched: string) => searchWords(text).join(' ') === searchWords(searched).join(' ')

/**
 * The commands of the palette for a text: records, pages and actions; without a text recent records, too. Empty groups are left out. Records of a
 * corrected spelling, which is then in `searched`, are shown only if the text itself finds nothing, here or on the server.
 */
export function useCommands(input: string, openShortcuts: () => void) {
  const search = input.trim()
  const answer = useRecordSearch(search)
  const [pagesOf, actionsOf, helpOf, records, stepsOf, messagesTo, searchLists] = [
    usePageCommands(),
    useActionCommands(openShortcuts),
    useHelpCommands(),
    useRecordCommands(),
    useOrderSteps(),
    useMessageCommands(),
    useListSearches(),
  ]
  const [pages, actions, help] = [pagesOf(search), actionsOf(search), helpOf(search)]
  const isCorrected = answer.found.searched !== '' && !isSameSearch(search, answer.found.searched)
  const found = isCorrected && pages.length + actions.length + help.length > 0 ? nothing : answer.found
  const recent = recentRecords.list()
  const groups: CommandGroup[] = [
    { key: 'recent', commands: search ? [] : records.recent(recent) },
    { key: 'pages', commands: pages },
    { key: 'orders', commands: recentFirst(records.orders(found), recent) },
    { key: 'products', commands: recentFirst(records.products(found), recent) },
    { key: 'retailers', commands: recentFirst(records.retailers(found), recent) },
    { key: 'collections', commands: recentFirst(records.collections(found), recent) },
    { key: 'payouts', commands: records.payouts(found) },
    { key: 'actions', commands: [...stepsOf(found), ...messagesTo(found), ...actions] },
    { key: 'help', commands: help },
    { key: 'lists', commands: search ? searchLists(search) : [] },
  ]
  const searched = isCorrected && found !== nothing ? found.searched : undefined
  return { ...answer, groups: groups.filter(({ commands }) => commands.length > 0), searched }
}
