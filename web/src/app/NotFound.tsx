import { LostPage } from '../kit/drawings.tsx'
import { Empty } from '../kit/Empty.tsx'
import { Go } from '../kit/Go.tsx'
import { productName } from '../words/name.ts'
import { useWords } from '../words/Words.tsx'
import { paths } from './paths.ts'

/** An address that leads nowhere, and the ways from here. */
export function NotFound() {
  const { t } = useWords()
  return (
    <main style={{ paddingTop: '12vh' }}>
      <title>{`${t('shell.notFound')} · ${productName}`}</title>
      <Empty
        drawing={LostPage}
        action={
          <nav aria-label={t('shell.navigation')} style={{ display: 'flex', gap: 24 }}>
            <Go to={paths.home()}>{t('shell.home')}</Go>
            <Go to={paths.orders()}>{t('shell.orders')}</Go>
            <Go to={paths.products()}>{t('shell.products')}</Go>
          </nav>
        }
      >
        <strong>{t('shell.notFound')}</strong> {t('shell.notFound.help')}
      </Empty>
    </main>
  )
}
