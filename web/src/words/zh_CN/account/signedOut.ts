import type { SignedOutDictionary } from '../../translate.ts'
import { fieldErrors } from '../platform/fieldErrors.ts'
import { kit } from '../platform/kit.ts'
import { refusals } from '../platform/refusals.ts'
import { shell } from '../platform/shell.ts'
import { session } from './session.ts'

export const signedOut: SignedOutDictionary = { ...fieldErrors, ...kit, ...refusals, ...session, ...shell }
