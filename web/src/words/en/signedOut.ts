import { fieldErrors } from './fieldErrors.ts'
import { kit } from './kit.ts'
import { refusals } from './refusals.ts'
import { session } from './session.ts'
import { shell } from './shell.ts'

/** The texts of the pages without a brand (sign-in, passwords, errors), which are part of the first load. */
export const signedOut = { ...fieldErrors, ...kit, ...refusals, ...session, ...shell } as const
