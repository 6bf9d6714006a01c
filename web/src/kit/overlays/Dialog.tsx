import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { pressedKey } from '../keyboard/pressedKey.ts'
import { lazyComponent } from '../layout/lazyComponent.tsx'
import type { DialogProps } from './DialogFrame.tsx'

const DialogFrame = lazyComponent(() => import('./DialogFrame.tsx').then((module) => module.DialogFrame))
const DrawerFrame = lazyComponent(() => import('./DialogFrame.tsx').then((module) => module.DrawerFrame))

type LazyProps = DialogProps & {
  /** Shown in place of the dialog while its code loads. */
  fallback?: ReactNode
}

/** A modal dialog for a decision; full screen on phones. */
export const Dialog = (props: LazyProps) => <Lazily {...props} Frame={DialogFrame} />

/** A side panel for a task that needs the page in view. */
export const Drawer = (props: LazyProps) => <Lazily {...props} Frame={DrawerFrame} />

/** Loads the frame's code with the first opening. Stays mounted from then on, so that the dialog can fade out. */
function Lazily({ Frame, fallback, ...props }: LazyProps & { Frame: typeof DialogFrame }) {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  return <Suspense fallback={props.open && (fallback ?? <Waiting onClose={props.onClose} />)}>{wasOpened && <Frame {...props} />}</Suspense>
}

/** Lets Escape cancel the opening while the code loads. */
function Waiting({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    const cancel = (event: KeyboardEvent) => pressedKey(event) === 'Escape' && onClose()
    window.addEventListener('keydown', cancel)
    return () => window.removeEventListener('keydown', cancel)
  }, [onClose])
  return null
}
