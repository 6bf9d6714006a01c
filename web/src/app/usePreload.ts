import { useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { preloadWhenIdle } from '../kit/layout/lazyComponent.tsx'

/** Loads the code of menus, filters and dialogs once the page and its data have loaded, so that the first click does not wait. True from then on. */
export function usePreload() {
  const isFetching = useIsFetching() > 0
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading })
  const [hasFetched, setFetched] = useState(false)
  if (isFetching && !hasFetched) setFetched(true)
  const isSettled = hasFetched && !isFetching && !isLoading
  const [wasSettled, setSettled] = useState(false)
  useEffect(() => {
    if (!isSettled || wasSettled) return
    // The requests of the page itself start before the next task.
    const timer = setTimeout(() => setSettled(true))
    return () => clearTimeout(timer)
  }, [isSettled, wasSettled])
  useEffect(() => (isSettled ? preloadWhenIdle() : undefined), [isSettled])
  return wasSettled
}
