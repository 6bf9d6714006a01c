import type { InputHTMLAttributes, Ref } from 'react'

type Props = {
  ref: Ref<HTMLInputElement>
  label: string
  onSelect: (files: File[]) => void
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'multiple' | 'capture'> & { webkitdirectory?: string }

/** A file input that a button opens. It is emptied afterwards, so that the same file can be chosen again. */
export function HiddenFileInput({ ref, label, onSelect, ...attributes }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      {...attributes}
      onChange={(event) => {
        onSelect([...(event.target.files ?? [])])
        event.target.value = ''
      }}
    />
  )
}
