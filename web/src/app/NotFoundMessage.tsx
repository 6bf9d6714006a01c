import { AppLink } from '../kit/layout/AppLink.tsx'
import { EmptyState } from '../kit/layout/EmptyState.tsx'
import { LostPage } from '../kit/layout/illustrations.tsx'
import { paths } from '../kit/paths.ts'
import { productName } from '../words/productName.ts'
import { useWords } from '../words/Words.tsx'

/** Says that an address has no page. */
export function NotFoundMessage() {
  const { t } = useWords()
  return (
    <div style={{ paddingTop: '8vh' }}>
      <title>{`${t('shell.notFound.title')} · ${productName}`}</title>
      <EmptyState drawing={LostPage} action={<AppLink to={paths.home()}>{t('shell.toHome')}</AppLink>}>
        <strong>{t('shell.notFound')}</strong>
        {t('shell.notFound.help')}
      </EmptyState>
    </div>
  )
}
