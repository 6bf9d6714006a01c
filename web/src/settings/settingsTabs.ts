import type { Permission } from '@linesheet/domain/roles'
import type { ComponentType } from 'react'
import { lazyComponent } from '../kit/lazyComponent.tsx'

/** Without a permission, the tab is for everybody. */
export type SettingsTab = {
  name:
    | 'account'
    | 'company'
    | 'users'
    | 'roles'
    | 'locations'
    | 'tags'
    | 'orders'
    | 'banking'
    | 'notifications'
    | 'language'
    | 'security'
    | 'api'
    | 'audit'
    | 'export'
  permission?: Permission
  Content: ComponentType
}

/** The tabs of the settings, in order: each is a file of its own, which loads with its first visit. Its label is `settings.<name>`. */
export const settingsTabs: readonly SettingsTab[] = [
  {
    name: 'account',
    Content: lazyComponent(() => import('./AccountSettings.tsx').then((module) => module.AccountSettings)),
  },
  {
    name: 'company',
    permission: 'store:read',
    Content: lazyComponent(() => import('./CompanySettings.tsx').then((module) => module.CompanySettings)),
  },
  {
    name: 'users',
    permission: 'users:read',
    Content: lazyComponent(() => import('./people/People.tsx').then((module) => module.People)),
  },
  {
    name: 'roles',
    Content: lazyComponent(() => import('./people/Roles.tsx').then((module) => module.Roles)),
  },
  {
    name: 'locations',
    permission: 'store:read',
    Content: lazyComponent(() => import('./Locations.tsx').then((module) => module.Locations)),
  },
  {
    name: 'tags',
    Content: lazyComponent(() => import('./tags/BrandTags.tsx').then((module) => module.BrandTags)),
  },
  {
    name: 'orders',
    permission: 'store:read',
    Content: lazyComponent(() => import('./OrderSettings.tsx').then((module) => module.OrderSettings)),
  },
  {
    name: 'banking',
    permission: 'banking:read',
    Content: lazyComponent(() => import('./BankingSettings.tsx').then((module) => module.BankingSettings)),
  },
  {
    name: 'notifications',
    Content: lazyComponent(() => import('./notifications/NotificationSettings.tsx').then((module) => module.NotificationSettings)),
  },
  {
    name: 'language',
    Content: lazyComponent(() => import('./LanguageSettings.tsx').then((module) => module.LanguageSettings)),
  },
  {
    name: 'security',
    Content: lazyComponent(() => import('./SecuritySettings.tsx').then((module) => module.SecuritySettings)),
  },
  {
    name: 'api',
    permission: 'api:read',
    Content: lazyComponent(() => import('./api/ApiSettings.tsx').then((module) => module.ApiSettings)),
  },
  {
    name: 'audit',
    permission: 'users:read',
    Content: lazyComponent(() => import('./audit/Audit.tsx').then((module) => module.Audit)),
  },
  {
    name: 'export',
    permission: 'users:write',
    Content: lazyComponent(() => import('./DataExport.tsx').then((module) => module.DataExport)),
  },
]
