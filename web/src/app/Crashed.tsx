import { Button } from '../kit/Button.tsx'
import { LostPage } from '../kit/drawings.tsx'
import { Empty } from '../kit/Empty.tsx'
import { useWords } from '../words/Words.tsx'

/** A page whose code failed, or could not be fetched because a newer one was put in its place: loading again helps. */
export function Crashed() {
  const { t } = useWords()
  return (
    <main style={{ paddingTop: '12vh' }}>
      <Empty
        drawing={LostPage}
        action={
          <Button look="primary" onClick={() => window.location.reload()}>
            {t('shell.reload')}
          </Button>
        }
      >
        {t('shell.crashed')}
      </Empty>
    </main>
  )
}
