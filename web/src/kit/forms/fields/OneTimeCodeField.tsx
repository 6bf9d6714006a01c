import type { ComponentProps } from 'react'
import { TextField } from './TextField.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'autoComplete' | 'inputMode'>

/** A code of digits that was mailed or that an app shows; browsers offer it if they can. */
export const OneTimeCodeField = (props: Props) => <TextField {...props} autoComplete="one-time-code" inputMode="numeric" />
