import { createTheme, MantineProvider } from '@mantine/core'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import type { ReactNode } from 'react'

const theme = createTheme({ respectReducedMotion: true, cursorType: 'pointer' })

/**
 * Mantine around the few parts whose behaviour is its: menus, popovers, dialogs. It comes with them and not with the first page;
 * colours and the theme are ours, so it is told to leave the document alone.
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
