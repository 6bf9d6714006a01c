import type { SignedOutDictionary } from '../translate.ts'
import { fieldErrors } from './fieldErrors.ts'
import { kit } from './kit.ts'
import { refusals } from './refusals.ts'
import { session } from './session.ts'
import { shell } from './shell.ts'

export const signedOut: SignedOutDictionary = { ...fieldErrors, ...kit, ...refusals, ...session, ...shell }
