import type { Permission } from '@linesheet/domain/roles'
import type { ComponentType } from 'react'
import { lazyComponent } from '../kit/lazyComponent.tsx'

export type SettingsTab = { name: 'orders'; permission: Permission; Content: ComponentType }

/** The tabs of the settings, in order: each is a file of its own, which loads with its first visit. Its label is `settings.<name>`. */
export const settingsTabs: readonly SettingsTab[] = [
  {
    name: 'orders',
    permission: 'store:read',
    Content: lazyComponent(() => import('./OrderSettings.tsx').then((module) => module.OrderSettings)),
  },
]
