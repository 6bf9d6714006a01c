import type { FormEvent, FormHTMLAttributes, Ref } from 'react'
import { keepUnsent } from '../keyboard/pressedKey.ts'
import { useSingleFlight } from './useSingleFlight.ts'

type Props = Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'onKeyDown' | 'noValidate'> & {
  /** Sends the form. It cannot be sent again before the promise is settled. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<unknown>
  ref?: Ref<HTMLFormElement>
}

/** A form that is sent by a call, once at a time. Errors are shown by its fields, not by the browser. */
export function Form({ onSubmit, ...attributes }: Props) {
  const { start } = useSingleFlight()
  return (
    <form
      {...attributes}
      noValidate
      onKeyDown={keepUnsent}
      onSubmit={(event) => {
        event.preventDefault()
        void start(() => onSubmit(event))
      }}
    />
  )
}
