import { fieldErrorTexts } from '@linesheet/domain/platform/field-errors'
import { fieldErrorKeys } from '../../field-error-keys.ts'

export const fieldErrors = fieldErrorKeys(fieldErrorTexts)
