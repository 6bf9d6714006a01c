import { type ChecklistEntry, type ChecklistStep, isBegun, nextStep } from '@linesheet/domain/home/checklist'
import { paths } from '../kit/paths.ts'

/** The page of each of the first steps. */
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

/** The step to take after the steps of this page; `undefined` while one of them is not begun, and for pages without any. */
export function stepAfterPage(pathname: string, entries: readonly ChecklistEntry[]): ChecklistStep | undefined {
  const isHere = ({ step }: ChecklistEntry) => sectionOf(stepPages[step]) === sectionOf(pathname)
  const [here, next] = [entries.filter(isHere), nextStep(entries)]
  return next && here.length && !isHere(next) && here.every(isBegun) ? next.step : undefined
}
