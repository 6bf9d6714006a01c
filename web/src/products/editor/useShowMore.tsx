import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { useWords } from '../../words/Words.tsx'

const [initialCount, expandedCount] = [10, 100]

/** The newest ones, and the way to more of them. */
export function useShowMore() {
  const [shown, setShown] = useState(initialCount)
  const { t } = useWords()
  const showMoreButton = (count: number) =>
    count > initialCount && shown === initialCount ? (
      <Button look="quiet" onClick={() => setShown(expandedCount)}>
        {t('product.showMore', { count: Math.min(count, expandedCount) - initialCount })}
      </Button>
    ) : null
  return { items_per_page: shown, more: showMoreButton }
}
