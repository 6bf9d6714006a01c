import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { useWords } from '../../words/Words.tsx'

const [few, many] = [10, 100]

/** The newest ones, and the way to more of them. */
export function useShown() {
  const [shown, setShown] = useState(few)
  const { t } = useWords()
  const more = (count: number) =>
    count > few && shown === few ? (
      <Button variant="quiet" onClick={() => setShown(many)}>
        {t('product.showMore', { count: Math.min(count, many) - few })}
      </Button>
    ) : null
  return { items_per_page: shown, more }
}
