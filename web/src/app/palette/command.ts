import type { ComponentType } from 'react'

/** An entry of the palette. The key of a record's entry is its id. */
export type Command = { key: string; label: string; details?: string; icon: ComponentType<{ size?: number }>; run: () => void }
