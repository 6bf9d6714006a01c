import { useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { preloadWhenIdle } from '../kit/layout/lazyComponent.tsx'

/** Loads the code of menus, filters and dialogs once the page and its data are there, so that the first press finds it. True from then on. */
export function usePreload() {
  const isFetching = useIsFetching() > 0
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading })
  const [hasFetched, setFetched] = useState(false)
  if (isFetching && !hasFetched) setFetched(true)
  const isSettled = hasFetched && !isFetching && !isLoading
  const [wasSettled, setSettled] = useState(false)
  useEffect(() => {
    if (!isSettled || wasSettled) return
    // What the page itself asks for once it is shown begins before the next task.
    const timer = setTimeout(() => setSettled(true))
    return () => clearTimeout(timer)
  }, [isSettled, wasSettled])
  useEffect(() => (isSettled ? preloadWhenIdle() : undefined), [isSettled])
  return wasSettled
}
