import { Button } from '../kit/Button.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { LostPage } from '../kit/illustrations.tsx'
import { useWords } from '../words/Words.tsx'

/** A page whose code failed, or could not be fetched because a newer one was put in its place: loading again helps. */
export function CrashPage() {
  const { t } = useWords()
  return (
    <main style={{ paddingTop: '12vh' }}>
      <EmptyState
        drawing={LostPage}
        action={
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t('shell.reload')}
          </Button>
        }
      >
        {t('shell.crashed')}
      </EmptyState>
    </main>
  )
}
