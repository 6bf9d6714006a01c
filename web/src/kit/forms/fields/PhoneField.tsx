import { readPhone } from '@linesheet/domain/platform/readers/phone'
import type { Reading } from '@linesheet/domain/platform/readers/reading'
import { useEffect, useState } from 'react'
import { loadModule } from '../../layout/loadModule.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

type Reader = (text: string, country?: string) => Reading<string>

/** A phone number; `country` is the country of the address. The rules of all countries' numbers are loaded once a number is typed. */
export function PhoneField({ country, ...field }: Omit<TextFieldProps, 'type' | 'reading'> & { country?: string | undefined }) {
  const [read, setRead] = useState<Reader>(() => readPhone)
  const isTyped = field.value !== ''
  useEffect(() => {
    if (!isTyped) return
    const load = loadModule(() => import('@linesheet/domain/platform/readers/phone-number'))
    load.then((module) => setRead(() => module.readPhoneNumber)).catch(() => undefined)
  }, [isTyped])
  return <TextField {...field} type="tel" reading={read(field.value, country)} />
}
