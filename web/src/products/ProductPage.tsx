import { activateProduct, getProduct, listProducts, type Product } from '@linesheet/contract/products'
import { useParams } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import { asking, useAnswer, useCall } from '../kit/answers.ts'
import { Back } from '../kit/Back.tsx'
import { Button } from '../kit/Button.tsx'
import { useMay } from '../kit/company.tsx'
import { LostPage } from '../kit/drawings.tsx'
import { Empty } from '../kit/Empty.tsx'
import { ErrorBox } from '../kit/ErrorBox.tsx'
import { Go } from '../kit/Go.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { Columns, Page, Section } from '../kit/Page.tsx'
import { Bar, Bars } from '../kit/Skeleton.tsx'
import { When } from '../kit/When.tsx'
import { useWords } from '../words/Words.tsx'
import { Gallery } from './Gallery.tsx'
import { nameOf } from './naming.ts'
import { Ordering } from './Ordering.tsx'
import { ProductRail } from './ProductRail.tsx'
import { ProductStatus } from './ProductStatus.tsx'
import { Texts } from './Texts.tsx'
import { Variations } from './Variations.tsx'

function Activate({ product }: { product: Product }) {
  const { t } = useWords()
  const activating = useCall(activateProduct, {
    said: t('product.said.activated'),
    refreshes: [getProduct, listProducts],
    shows: (cache, answer) => cache.setQueryData(asking(getProduct, { params: { id: answer.id } }).queryKey, answer),
  })
  return (
    <>
      {activating.error ? <ErrorBox error={activating.error} /> : null}
      <Button
        look="primary"
        busy={activating.busy}
        disabled={product.missing.length > 0}
        onClick={() => void activating.send({ params: { id: product.id }, body: {} })}
      >
        {t('product.activate')}
      </Button>
    </>
  )
}

function ProductDetail({ product }: { product: Product }) {
  const { t, language } = useWords()
  const may = useMay()
  return (
    <Page
      sticky
      back={<Back to={paths.products()}>{t('products.title')}</Back>}
      title={nameOf(product, language)}
      aside={<ProductStatus status={product.status} />}
      under={
        <>
          {t('product.updated')} <When at={product.updated_at} />
        </>
      }
      action={may('products:write') && product.status !== 'active' ? <Activate product={product} /> : undefined}
    >
      <Columns rail={<ProductRail product={product} />}>
        <Section title={t('product.photos')}>
          <Gallery product={product} />
        </Section>
        <Texts product={product} />
        <Variations product={product} />
        <Ordering product={product} />
      </Columns>
    </Page>
  )
}

export function ProductPage() {
  const { t } = useWords()
  const { id = '' } = useParams({ strict: false })
  const product = useAnswer(getProduct, { params: { id } })
  return (
    <Loaded
      answer={product}
      skeleton={
        <Page sticky back={<Back to={paths.products()}>{t('products.title')}</Back>} title={t('product.one')} under={<Bar width={180} />}>
          <Columns rail={<Bars count={5} height={48} />}>
            <Bars count={7} height={60} />
          </Columns>
        </Page>
      }
      missing={
        <Empty drawing={LostPage} action={<Go to={paths.products()}>{t('products.seeAll')}</Go>}>
          {t('refusal.product.missing')}
        </Empty>
      }
    >
      {(found) => <ProductDetail key={found.id} product={found} />}
    </Loaded>
  )
}
