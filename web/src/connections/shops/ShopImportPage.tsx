import { getShopCatalogue, listShops } from '@linesheet/contract/connections/shops'
import { useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { ProductImport } from '../../catalogue/imports/ImportPage.tsx'
import { download } from '../../kit/api/call.ts'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'

/** Imports the products that were read from a shop, in the same way as a file. */
export function ShopImportPage() {
  const { id = '' } = useParams({ strict: false })
  return <ProductImport offer={(chooseFile) => <ShopCatalogue id={id} chooseFile={chooseFile} />} />
}

/** Fetches the products of a shop as the file to import, as soon as the page opens. */
function ShopCatalogue({ id, chooseFile }: { id: string; chooseFile: (file: File) => void }) {
  const { t } = useWords()
  const { data } = useEndpointQuery(listShops, {})
  const name = data?.items.find((shop) => shop.id === id)?.name
  const [isGone, setGone] = useState(false)
  const choose = useEffectEvent(chooseFile)
  useEffect(() => {
    if (name === undefined) return
    let isOpen = true
    download(getShopCatalogue, { params: { id } }).then(
      (content) => isOpen && choose(new File([content], `${name}.csv`, { type: 'text/csv' })),
      () => setGone(true),
    )
    return () => {
      isOpen = false
    }
  }, [id, name])
  if (!isGone && (!data || name !== undefined)) return <p role="status">{t('shops.import.loading')}</p>
  return (
    <p className={textClass({ color: 'ink-2' })}>
      {t('shops.import.gone')} <AppLink to={paths.settings('shops')}>{t('shops.import.back')}</AppLink>
    </p>
  )
}
