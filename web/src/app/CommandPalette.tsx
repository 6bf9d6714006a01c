import { type ComponentType, useRef, useState } from 'react'
import { useNavigateTo } from '../kit/AppLink.tsx'
import { useHasPermission } from '../kit/company.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { KeyIcon, ListIcon, SearchIcon, SignOutIcon } from '../kit/icons.tsx'
import { signOut } from '../kit/signOut.ts'
import { useWords } from '../words/Words.tsx'
import styles from './CommandPalette.module.css'
import { navigationItems } from './navigation.ts'
import { paths } from './paths.ts'

type Command = { key: string; label: string; icon: ComponentType<{ size?: number }>; run: () => void }

function useCommands(typed: string): Command[] {
  const { t } = useWords()
  const go = useNavigateTo()
  const may = useHasPermission()
  const words = typed.trim()
  const pages = navigationItems
    .filter(({ permission: needs }) => !needs || may(needs))
    .map(({ key, to, icon }) => ({ key, label: t(`shell.${key}`), icon, run: () => go(to) }))
  const lists = [
    ...(may('products:read') ? [{ key: 'prices', label: t('prices.title'), icon: ListIcon, run: () => go(paths.priceGrid()) }] : []),
    { key: 'currencies', label: t('currencies.title'), icon: ListIcon, run: () => go(paths.currencies()) },
  ]
  const rest = [
    { key: 'password', label: t('shell.changePassword'), icon: KeyIcon, run: () => go(paths.changePassword()) },
    { key: 'leave', label: t('shell.signOut'), icon: SignOutIcon, run: signOut },
  ]
  const known = [...pages, ...lists, ...rest].filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))
  if (!words) return known
  return [
    ...known,
    ...(may('orders:read')
      ? [{ key: 'find orders', label: t('shell.findOrders', { words }), icon: SearchIcon, run: () => go(paths.orders({ search: words })) }]
      : []),
    ...(may('products:read')
      ? [
          {
            key: 'find products',
            label: t('shell.findProducts', { words }),
            icon: SearchIcon,
            run: () => go(paths.products({ search: words })),
          },
        ]
      : []),
  ]
}

/** Finds and goes anywhere: type, arrows, Enter. */
export function CommandPalette({ close }: { close: () => void }) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const entries = useCommands(typed)
  const current = Math.min(activeIndex, entries.length - 1)
  const choose = (entry: Command | undefined) => {
    close()
    entry?.run()
  }
  return (
    <Dialog open close={close} title={t('shell.palette')} size={560}>
      <div className={styles.palette}>
        <input
          data-autofocus
          className={styles.input}
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-entries"
          aria-activedescendant={entries[current] ? `palette-${current}` : undefined}
          aria-label={t('shell.paletteHelp')}
          placeholder={t('shell.paletteHelp')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActiveIndex(0)
          }}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
            if (step) event.preventDefault()
            if (step) setActiveIndex((current + step + entries.length) % Math.max(1, entries.length))
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(entries[current])
          }}
        />
        <div ref={list} id="palette-entries" role="listbox" aria-label={t('shell.palette')} className={styles.entries}>
          {entries.map((entry, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above hears the keys
            <div
              key={entry.key}
              id={`palette-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              className={styles.entry}
              onMouseMove={() => setActiveIndex(index)}
              onClick={() => choose(entry)}
            >
              <entry.icon size={18} />
              {entry.label}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
