import { type ComponentType, useRef, useState } from 'react'
import { useNavigateTo } from '../kit/AppLink.tsx'
import { useHasPermission } from '../kit/company.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { KeyIcon, ListIcon, SearchIcon, SignOutIcon } from '../kit/icons.tsx'
import { signOut } from '../kit/signOut.ts'
import { paths } from '../paths.ts'
import { useWords } from '../words/Words.tsx'
import styles from './CommandPalette.module.css'
import { navigationItems } from './navigation.ts'

type Command = { key: string; label: string; icon: ComponentType<{ size?: number }>; run: () => void }

function useCommands(input: string): Command[] {
  const { t } = useWords()
  const navigateTo = useNavigateTo()
  const hasPermission = useHasPermission()
  const search = input.trim()
  const pages = navigationItems
    .filter(({ permission }) => !permission || hasPermission(permission))
    .map(({ key, to, icon }) => ({ key, label: t(`shell.${key}`), icon, run: () => navigateTo(to) }))
  const lists = [
    ...(hasPermission('products:read')
      ? [{ key: 'prices', label: t('prices.title'), icon: ListIcon, run: () => navigateTo(paths.priceGrid()) }]
      : []),
    { key: 'currencies', label: t('currencies.title'), icon: ListIcon, run: () => navigateTo(paths.currencies()) },
  ]
  const actions = [
    { key: 'password', label: t('shell.changePassword'), icon: KeyIcon, run: () => navigateTo(paths.changePassword()) },
    { key: 'sign out', label: t('shell.signOut'), icon: SignOutIcon, run: signOut },
  ]
  const matching = [...pages, ...lists, ...actions].filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()))
  if (!search) return matching
  return [
    ...matching,
    ...(hasPermission('orders:read')
      ? [
          {
            key: 'find orders',
            label: t('shell.findOrders', { words: search }),
            icon: SearchIcon,
            run: () => navigateTo(paths.orders({ search })),
          },
        ]
      : []),
    ...(hasPermission('products:read')
      ? [
          {
            key: 'find products',
            label: t('shell.findProducts', { words: search }),
            icon: SearchIcon,
            run: () => navigateTo(paths.products({ search })),
          },
        ]
      : []),
  ]
}

/** Finds pages, orders and products by typing; arrow keys and Enter choose. */
export function CommandPalette({ close }: { close: () => void }) {
  const { t } = useWords()
  const [input, setInput] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const commands = useCommands(input)
  const current = Math.min(activeIndex, commands.length - 1)
  const choose = (command: Command | undefined) => {
    close()
    command?.run()
  }
  return (
    <Dialog open close={close} title={t('shell.palette')} size={560}>
      <div className={styles.palette}>
        <input
          data-autofocus
          className={styles.input}
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-commands"
          aria-activedescendant={commands[current] ? `palette-${current}` : undefined}
          aria-label={t('shell.paletteHelp')}
          placeholder={t('shell.paletteHelp')}
          value={input}
          onChange={(event) => {
            setInput(event.target.value)
            setActiveIndex(0)
          }}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
            if (step) event.preventDefault()
            if (step) setActiveIndex((current + step + commands.length) % Math.max(1, commands.length))
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(commands[current])
          }}
        />
        <div ref={list} id="palette-commands" role="listbox" aria-label={t('shell.palette')} className={styles.commands}>
          {commands.map((command, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input above handles the keys
            <div
              key={command.key}
              id={`palette-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              className={styles.command}
              onMouseMove={() => setActiveIndex(index)}
              onClick={() => choose(command)}
            >
              <command.icon size={18} />
              {command.label}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
