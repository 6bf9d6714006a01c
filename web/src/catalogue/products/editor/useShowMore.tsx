import { useState } from 'react'
import { Button } from '../../../kit/layout/Button.tsx'
import { useWords } from '../../../words/Words.tsx'

const [initialCount, expandedCount] = [10, 100]

/** A list that shows the newest ten, and up to 100 after pressing its button. */
export function useShowMore() {
  const [shown, setShown] = useState(initialCount)
  const { t } = useWords()
  const showMoreButton = (count: number) =>
    count > initialCount && shown === initialCount ? (
      <Button variant="quiet" onClick={() => setShown(expandedCount)}>
        {t('product.showMore', { count: Math.min(count, expandedCount) - initialCount })}
      </Button>
    ) : null
  return { items_per_page: shown, showMoreButton }
}
