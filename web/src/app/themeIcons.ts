import { MoonIcon, SunIcon, SystemIcon } from '../kit/layout/icons.tsx'

export const themeIcons = { auto: SystemIcon, light: SunIcon, dark: MoonIcon }
