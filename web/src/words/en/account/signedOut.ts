import { fieldErrors } from '../platform/fieldErrors.ts'
import { kit } from '../platform/kit.ts'
import { refusals } from '../platform/refusals.ts'
import { shell } from '../platform/shell.ts'
import { session } from './session.ts'

/** The texts of the pages without a brand (sign-in, passwords, errors), which are part of the first load. */
export const signedOut = { ...fieldErrors, ...kit, ...refusals, ...session, ...shell } as const
