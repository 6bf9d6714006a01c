import type { ReactElement, ReactNode } from 'react'

export type MenuItem =
  | 'rule'
  | { heading: string }
  | { label: ReactNode; icon?: ReactNode; onSelect: () => void; danger?: boolean; checked?: boolean; disabled?: boolean; lang?: string }

type MenuTrigger = ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu'; 'aria-expanded'?: boolean }>
export type MenuProps = { trigger: MenuTrigger; items: readonly MenuItem[]; alignEnd?: boolean }
