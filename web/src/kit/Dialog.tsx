import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from './lazyComponent.tsx'

const DialogFrame = lazyComponent(() => import('./DialogFrame.tsx').then((module) => module.DialogFrame))
const DrawerFrame = lazyComponent(() => import('./DialogFrame.tsx').then((module) => module.DrawerFrame))

export type DialogProps = { open: boolean; close: () => void; title: string; children: ReactNode; size?: number }
type LazyProps = DialogProps & {
  /** Stands in for the dialog while its code loads. */
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
  return <Suspense fallback={fallback}>{wasOpened && <Frame {...props} />}</Suspense>
}
