import { fieldErrorTexts } from '@linesheet/domain/platform/field-error-texts'
import { fieldErrorKeys } from '../../field-error-keys.ts'

export const fieldErrors = fieldErrorKeys(fieldErrorTexts)
