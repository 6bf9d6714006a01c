import { useWords } from '../../words/Words.tsx'
import { IconButton } from '../layout/Button.tsx'
import { MoreIcon } from '../layout/icons.tsx'
import { Menu } from './Menu.tsx'
import type { MenuProps } from './menuItems.ts'

type Props = Omit<MenuProps, 'trigger'> & { label?: string; iconSize?: number }

/** A menu behind three dots. `label` names what it acts on, where a page has several. */
export function MoreMenu({ label, iconSize = 18, ...menu }: Props) {
  const { t } = useWords()
  return (
    <Menu
      {...menu}
      trigger={
        <IconButton label={label ?? t('kit.moreActions')}>
          <MoreIcon size={iconSize} />
        </IconButton>
      }
    />
  )
}
