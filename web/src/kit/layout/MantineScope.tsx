import { createTheme, MantineProvider } from '@mantine/core'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import type { ReactNode } from 'react'

const theme = createTheme({ respectReducedMotion: true, cursorType: 'pointer' })

/**
 * Provides Mantine to the few components built on it (menus, popovers, dialogs), so that it is not part of the first load.
 * Colours and theme come from tokens.css; Mantine must not touch the document.
 */
export const MantineScope = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    getRootElement={() => undefined}
    withCssVariables={false}
    withGlobalClasses={false}
    deduplicateCssVariables={false}
  >
    {children}
  </MantineProvider>
)
