import { Drawer as MantineDrawer, Modal } from '@mantine/core'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Drawer.css'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useWords } from '../../words/Words.tsx'
import { MantineScope } from '../layout/MantineScope.tsx'
import { useFullWidth } from '../layout/useFullWidth.ts'
import styles from './DialogFrame.module.css'
import { useCloseOnBack } from './useCloseOnBack.ts'
import { useFirstClick } from './useFirstClick.ts'
import { useReturnFocus } from './useReturnFocus.ts'
import { useTopmost } from './useTopmost.ts'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  size?: number
  /** Whether it can be closed without a decision; by default it can. */
  dismissible?: boolean
}

const mantineProps = {
  classNames: {
    content: styles.content,
    header: styles.header,
    title: styles.title,
    body: styles.body,
    close: styles.close,
    overlay: styles.overlay,
  },
  transitionProps: { duration: 140 },
  // The page reserves the scroll bar's gutter itself; removing the bar would shift the layout.
  removeScrollProps: { removeScrollBar: false },
}

/** Inert while it fades out: the second click of a double click does not reach its buttons. */
export function DialogFrame({ open, onClose, title, children, size = 480, dismissible = true }: DialogProps) {
  const { t } = useWords()
  const phone = useMediaQuery('(max-width: 719px)')
  const isTopmost = useTopmost(open)
  useCloseOnBack({ open: open && dismissible, isTopmost, onClose })
  useReturnFocus(open)
  useFirstClick(open)
  useFullWidth(open)
  return (
    <MantineScope>
      <Modal
        {...mantineProps}
        opened={open}
        inert={!open}
        onClose={() => dismissible && isTopmost() && onClose()}
        withCloseButton={dismissible}
        title={title}
        size={size}
        fullScreen={phone ?? false}
        centered={!phone}
        closeButtonProps={{ 'aria-label': t('kit.close') }}
      >
        {children}
      </Modal>
    </MantineScope>
  )
}

export function DrawerFrame({ open, onClose, title, children, size = 480 }: DialogProps) {
  const { t } = useWords()
  const isTopmost = useTopmost(open)
  useCloseOnBack({ open, isTopmost, onClose })
  useReturnFocus(open)
  useFirstClick(open)
  useFullWidth(open)
  return (
    <MantineScope>
      <MantineDrawer
        {...mantineProps}
        className={styles.drawer ?? ''}
        opened={open}
        inert={!open}
        onClose={() => isTopmost() && onClose()}
        title={title}
        size={size}
        position="right"
        closeButtonProps={{ 'aria-label': t('kit.close') }}
      >
        {children}
      </MantineDrawer>
    </MantineScope>
  )
}
