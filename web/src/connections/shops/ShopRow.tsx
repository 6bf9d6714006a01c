import { checkShop, readShop, type Shop, stopReadingShop } from '@linesheet/contract/connections/shops'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { MoreMenu } from '../../kit/overlays/MoreMenu.tsx'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { ShopProblem } from './ShopProblem.tsx'
import { shopSystems } from './shopSystems.ts'
import styles from './shops.module.css'

export type ShopAction = 'replaceKey' | 'disconnect'
type Props = { shop: Shop; canWrite: boolean; onOpen: (action: ShopAction) => void }

/** A shop: its products that were read, its problem, and its actions. */
export function ShopRow({ shop, canWrite, onOpen }: Props) {
  const { t } = useWords()
  const { id, kind, name, address, currency, reading, catalogue, problem } = shop
  const params = { id }
  const effects = { events: ['shop.changed'] } as const
  const readingProducts = useEndpointMutation(readShop, effects)
  const stopping = useEndpointMutation(stopReadingShop, effects)
  const checking = useEndpointMutation(checkShop, {
    ...effects,
    successMessage: ({ problem }) => t(problem ? 'shops.checkFailed' : 'shops.checked', { name }),
  })
  const error = readingProducts.error ?? stopping.error ?? checking.error
  return (
    <li className={rowClass({ wrap: true, justifyContent: 'space-between', rowGap: 8, columnGap: 16, paddingBlock: 12, borderTop: true })}>
      <div className={stackClass({ gap: 2, breakAnywhere: true }, styles.texts)}>
        <p className={textClass({ weight: 500 })} translate="no">
          {name}
        </p>
        <p className={textClass({ color: 'ink-2', size: 13 })} translate="no">
          {[shopSystems[kind], currency, address.replace('https://', '')].filter(Boolean).join(' · ')}
        </p>
        <ReadingState shop={shop} />
        {problem && <ShopProblem problem={problem} />}
        {error ? <ErrorBox error={error} /> : null}
      </div>
      <div className={rowClass({ wrap: true, gap: 4 })}>
        <AppLink to={paths.shop(id)} variant="plain" label={t('shop.open.of', { name })}>
          {t('shop.open')}
        </AppLink>
        {catalogue && !reading && <ImportLink id={id} count={catalogue.products} />}
        {canWrite && reading && (
          <Button busy={stopping.busy} onClick={() => stopping.send({ params })}>
            {t('shops.stop')}
          </Button>
        )}
        {canWrite && !reading && (
          <Button variant={catalogue ? 'plain' : 'primary'} busy={readingProducts.busy} onClick={() => readingProducts.send({ params })}>
            {t(catalogue ? 'shops.readAgain' : 'shops.read')}
          </Button>
        )}
        {canWrite && (
          <MoreMenu
            alignEnd
            label={t('shops.more', { name })}
            items={[
              { label: t('shops.check'), onSelect: () => void checking.send({ params }) },
              { label: t('shops.key.replace'), onSelect: () => onOpen('replaceKey') },
              'rule',
              { label: t('shops.disconnect'), danger: true, onSelect: () => onOpen('disconnect') },
            ]}
          />
        )}
      </div>
    </li>
  )
}

/** A link to import the products that were read, for members who may change products. */
function ImportLink({ id, count }: { id: string; count: number }) {
  const { t } = useWords()
  if (!useHasPermission()('products:write')) return null
  return (
    <AppLink to={paths.importShop(id)} variant="primary">
      {t('shops.import', { count })}
    </AppLink>
  )
}

function ReadingState({ shop: { reading, catalogue } }: { shop: Shop }) {
  const { t } = useWords()
  if (reading)
    return (
      <p role="status" className={textClass({ color: 'ink-2', size: 13 })}>
        {t('shops.reading')} · {t('shops.reading.count', { count: reading.products })}
      </p>
    )
  return (
    <p className={textClass({ color: 'ink-2', size: 13 })}>
      {catalogue ? (
        <>
          {t('shops.readAt')} <RelativeTime at={catalogue.at} />
        </>
      ) : (
        t('shops.neverRead')
      )}
    </p>
  )
}
