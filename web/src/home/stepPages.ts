import { type ChecklistEntry, type ChecklistStep, isBegun, nextStep } from '@linesheet/domain/home/checklist'
import { paths } from '../kit/paths.ts'

/** Where each of the first steps is taken. */
export const stepPages: Record<ChecklistStep, string> = {
  store: paths.store(),
  products: paths.newProduct(),
  photos: paths.products({ tab: 'needs_attention' }),
  active: paths.products({ tab: 'draft' }),
  collection: paths.newCollection(),
  ship_from: paths.settings('locations'),
  bank: paths.banking(),
  direct: paths.directProgramme(),
  invites: paths.network({ dialog: 'invite' }),
  orders: paths.directLink(),
}

/** The part of the application that an address belongs to; each tab of the settings is one. */
const sectionOf = (address: string) => /^\/(?:settings\/)?[\w-]+/.exec(address)?.[0]

/** The step to take after those of this page; `undefined` while they are not begun, and where the page itself leads on. */
export function stepAfterPage(pathname: string, entries: readonly ChecklistEntry[]): ChecklistStep | undefined {
  const isHere = ({ step }: ChecklistEntry) => sectionOf(stepPages[step]) === sectionOf(pathname)
  const next = nextStep(entries)
  return next && !isHere(next) && entries.some((entry) => isHere(entry) && isBegun(entry)) ? next.step : undefined
}
