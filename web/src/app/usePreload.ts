import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { preloadWhenIdle } from '../kit/lazyComponent.tsx'

/** Loads the code of menus, filters and dialogs once the page has its data, so that the first press finds it. */
export function usePreload() {
  const isFetching = useIsFetching() > 0
  const [hasStarted, setStarted] = useState(false)
  if (isFetching && !hasStarted) setStarted(true)
  const isSettled = hasStarted && !isFetching
  useEffect(() => (isSettled ? preloadWhenIdle() : undefined), [isSettled])
}
