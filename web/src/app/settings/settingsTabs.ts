import type { Permission } from '@linesheet/domain/platform/roles'
import type { ComponentType } from 'react'
import { lazyComponent } from '../../kit/layout/lazyComponent.tsx'

/** The groups of tabs, in the order of the navigation. */
export const settingsGroups = ['own', 'brand', 'team', 'data'] as const

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
    | 'shops'
    | 'api'
    | 'audit'
    | 'export'
  group: (typeof settingsGroups)[number]
  permission?: Permission
  Content: ComponentType
}

/** The tabs of the settings, in order: each is a file of its own, which loads with its first visit. Its label is `settings.<name>`. */
export const settingsTabs: readonly SettingsTab[] = [
  {
    name: 'account',
    group: 'own',
    Content: lazyComponent(() => import('../../brand/settings/AccountSettings.tsx').then((module) => module.AccountSettings)),
  },
  {
    name: 'company',
    group: 'brand',
    permission: 'store:read',
    Content: lazyComponent(() => import('../../brand/settings/CompanySettings.tsx').then((module) => module.CompanySettings)),
  },
  {
    name: 'users',
    group: 'team',
    permission: 'users:read',
    Content: lazyComponent(() => import('../../account/people/People.tsx').then((module) => module.People)),
  },
  {
    name: 'roles',
    group: 'team',
    Content: lazyComponent(() => import('../../account/people/Roles.tsx').then((module) => module.Roles)),
  },
  {
    name: 'locations',
    group: 'brand',
    permission: 'store:read',
    Content: lazyComponent(() => import('../../brand/settings/Locations.tsx').then((module) => module.Locations)),
  },
  {
    name: 'tags',
    group: 'brand',
    Content: lazyComponent(() => import('../../retailers/tags/BrandTags.tsx').then((module) => module.BrandTags)),
  },
  {
    name: 'orders',
    group: 'brand',
    permission: 'store:read',
    Content: lazyComponent(() => import('../../brand/settings/OrderSettings.tsx').then((module) => module.OrderSettings)),
  },
  {
    name: 'banking',
    group: 'brand',
    permission: 'banking:read',
    Content: lazyComponent(() => import('../../money/banking/BankingSettings.tsx').then((module) => module.BankingSettings)),
  },
  {
    name: 'notifications',
    group: 'own',
    Content: lazyComponent(() =>
      import('../../home/notification-settings/NotificationSettings.tsx').then((module) => module.NotificationSettings),
    ),
  },
  {
    name: 'language',
    group: 'own',
    Content: lazyComponent(() => import('../../brand/settings/LanguageSettings.tsx').then((module) => module.LanguageSettings)),
  },
  {
    name: 'security',
    group: 'own',
    Content: lazyComponent(() => import('../../account/security/SecuritySettings.tsx').then((module) => module.SecuritySettings)),
  },
  {
    name: 'shops',
    group: 'data',
    permission: 'api:read',
    Content: lazyComponent(() => import('../../connections/shops/ShopSettings.tsx').then((module) => module.ShopSettings)),
  },
  {
    name: 'api',
    group: 'data',
    permission: 'api:read',
    Content: lazyComponent(() => import('../../connections/ApiSettings.tsx').then((module) => module.ApiSettings)),
  },
  {
    name: 'audit',
    group: 'team',
    permission: 'users:read',
    Content: lazyComponent(() => import('../../home/audit/Audit.tsx').then((module) => module.Audit)),
  },
  {
    name: 'export',
    group: 'data',
    permission: 'users:write',
    Content: lazyComponent(() => import('../../operations/DataExport.tsx').then((module) => module.DataExport)),
  },
]
