import { cloneElement, Suspense, useState } from 'react'
import { lazyComponent } from '../layout/lazyComponent.tsx'
import type { MenuProps } from './menuItems.ts'

const MenuList = lazyComponent(() => import('./MenuList.tsx').then((module) => module.MenuList))

/** A button that opens a menu. The menu's code is outside the first load. */
export function Menu(props: MenuProps) {
  const [pressed, setPressed] = useState(false)
  const closedTrigger = cloneElement(props.trigger, { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: () => setPressed(true) })
  if (!pressed)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: hovering only preloads code
      <span style={{ display: 'contents' }} onPointerEnter={MenuList.preload} onFocus={MenuList.preload}>
        {closedTrigger}
      </span>
    )
  return (
    <Suspense fallback={closedTrigger}>
      <MenuList {...props} />
    </Suspense>
  )
}
