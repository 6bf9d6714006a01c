/** A pressed key. `mod` is ⌘ or Ctrl. */
type KeyPress = { key: string; mod: boolean; alt: boolean }
type Match = {
  /** The shortcut that this key completes. */
  hotkey: string | undefined
  /** The key that a sequence such as `g o` may continue. */
  prefix: string
}

/** The first key of all sequences. The key after it is never a shortcut by itself: another part of the page may know the sequence. */
const firstOfSequences = 'g'

/** Finds the shortcut that a key completes: `'mod+k'`, `'?'`, or `'g o'` with `g` as the prefix before it. */
export function matchHotkey(hotkeys: ReadonlySet<string>, { key, mod, alt }: KeyPress, prefix: string): Match {
  const name = key.toLowerCase()
  const known = (hotkey: string) => (hotkeys.has(hotkey) ? hotkey : undefined)
  if (mod) return { hotkey: alt ? undefined : known(`mod+${name}`), prefix }
  if (alt) return { hotkey: undefined, prefix }
  const hotkey = prefix === firstOfSequences ? known(`${prefix} ${name}`) : known(name)
  return { hotkey, prefix: !hotkey && name === firstOfSequences ? name : '' }
}
