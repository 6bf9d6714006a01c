import { type ComponentType, lazy, useState } from 'react'
import { completeDictionaries } from '../../words/dictionaries.ts'
import { loadModule } from './loadModule.ts'

const preloads = new Set<() => void>()

/**
 * A component whose code is outside the first load: it suspends while that loads. `preload` loads it without showing it. Once loaded, the
 * component never suspends; React.lazy would for a moment, and React then keeps the fallback for 300 ms.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined
  const remember = (component: ComponentType<P>) => {
    loaded = component
    return { default: component }
  }
  const Lazy: ComponentType<P> = lazy(() => loadModule(load).then(remember))
  function LazyComponent(props: P) {
    const [Component] = useState(() => loaded ?? Lazy)
    return <Component {...props} />
  }
  // Failures are ignored here: rendering loads it again, and waits for the connection or reloads the page.
  const preload = () =>
    void (
      loaded ??
      Promise.all([load(), completeDictionaries()]).then(
        ([component]) => remember(component),
        () => {},
      )
    )
  preloads.add(preload)
  return Object.assign(LazyComponent, { preload })
}

/** Loads all lazy components declared so far when the browser is idle. Returns a function that cancels it. */
export function preloadWhenIdle() {
  const start = () => {
    for (const preload of preloads) preload()
  }
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(start, 500) // Safari
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(start)
  return () => cancelIdleCallback(handle)
}
