import { cloneElement, lazy, Suspense, useState } from 'react'
import { loadModule } from './loadModule.ts'
import type { MenuProps } from './menuItems.ts'

const loadMenuList = () => loadModule(() => import('./MenuList.tsx'))
const MenuList = lazy(() => loadMenuList().then((module) => ({ default: module.MenuList })))

/** A button that opens a menu. The menu's code is loaded on hover or focus, outside the first load. */
export function Menu(props: MenuProps) {
  const [pressed, setPressed] = useState(false)
  const closedTrigger = cloneElement(props.trigger, { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: () => setPressed(true) })
  if (!pressed)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: hovering only prefetches code
      <span style={{ display: 'contents' }} onPointerEnter={() => void loadMenuList()} onFocus={() => void loadMenuList()}>
        {closedTrigger}
      </span>
    )
  return (
    <Suspense fallback={closedTrigger}>
      <MenuList {...props} />
    </Suspense>
  )
}
