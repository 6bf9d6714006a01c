import { cloneElement, lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react'

export type MenuItem =
  | 'rule'
  | { heading: string }
  | { label: ReactNode; icon?: ReactNode; act: () => void; danger?: boolean; checked?: boolean; disabled?: boolean; lang?: string }

type MenuTrigger = ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu'; 'aria-expanded'?: boolean }>
export type MenuProps = { trigger: MenuTrigger; items: readonly MenuItem[]; alignEnd?: boolean }

const load = () => import('./MenuList.tsx')
const MenuList = lazy(() => load().then((module) => ({ default: module.MenuList })))

/** A button that opens choices. The menu's code comes when the pointer or the focus comes near, so no first page waits for it. */
export function Menu(props: MenuProps) {
  const [pressed, setPressed] = useState(false)
  const waiting = cloneElement(props.trigger, { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: () => setPressed(true) })
  if (!pressed)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: coming near only fetches code
      <span style={{ display: 'contents' }} onPointerEnter={() => void load()} onFocus={() => void load()}>
        {waiting}
      </span>
    )
  return (
    <Suspense fallback={waiting}>
      <MenuList {...props} />
    </Suspense>
  )
}
