import { type ComponentType, useRef, useState } from 'react'
import { useMay } from '../kit/company.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { useGo } from '../kit/Go.tsx'
import { KeyIcon, LeaveIcon, ListIcon, SearchIcon } from '../kit/icons.tsx'
import { leave } from '../kit/leave.ts'
import { useWords } from '../words/Words.tsx'
import { areas } from './areas.ts'
import styles from './Palette.module.css'
import { paths } from './paths.ts'

type Entry = { key: string; label: string; icon: ComponentType<{ size?: number }>; act: () => void }

function useEntries(typed: string): Entry[] {
  const { t } = useWords()
  const go = useGo()
  const may = useMay()
  const words = typed.trim()
  const pages = areas
    .filter(({ needs }) => !needs || may(needs))
    .map(({ key, to, icon }) => ({ key, label: t(`shell.${key}`), icon, act: () => go(to) }))
  const lists = [
    ...(may('products:read') ? [{ key: 'prices', label: t('prices.title'), icon: ListIcon, act: () => go(paths.priceGrid()) }] : []),
    { key: 'currencies', label: t('currencies.title'), icon: ListIcon, act: () => go(paths.currencies()) },
  ]
  const rest = [
    { key: 'password', label: t('shell.changePassword'), icon: KeyIcon, act: () => go(paths.changePassword()) },
    { key: 'leave', label: t('shell.signOut'), icon: LeaveIcon, act: leave },
  ]
  const known = [...pages, ...lists, ...rest].filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))
  if (!words) return known
  return [
    ...known,
    ...(may('orders:read')
      ? [{ key: 'find orders', label: t('shell.findOrders', { words }), icon: SearchIcon, act: () => go(paths.orders({ search: words })) }]
      : []),
    ...(may('products:read')
      ? [
          {
            key: 'find products',
            label: t('shell.findProducts', { words }),
            icon: SearchIcon,
            act: () => go(paths.products({ search: words })),
          },
        ]
      : []),
  ]
}

/** Finds and goes anywhere: type, arrows, Enter. */
export function Palette({ close }: { close: () => void }) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const entries = useEntries(typed)
  const current = Math.min(at, entries.length - 1)
  const choose = (entry: Entry | undefined) => {
    close()
    entry?.act()
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
            setAt(0)
          }}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
            if (step) event.preventDefault()
            if (step) setAt((current + step + entries.length) % Math.max(1, entries.length))
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
              onMouseMove={() => setAt(index)}
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
