import { Button } from '../kit/layout/Button.tsx'
import { EmptyState } from '../kit/layout/EmptyState.tsx'
import { LostPage } from '../kit/layout/illustrations.tsx'
import { useWords } from '../words/Words.tsx'

/** Shown when a page throws, or when its code is gone after a deployment; reloading helps. */
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
