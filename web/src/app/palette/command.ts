import type { ComponentType } from 'react'

/** An entry of the palette. Those of records have their id as the key. */
export type Command = { key: string; label: string; details?: string; icon: ComponentType<{ size?: number }>; run: () => void }
