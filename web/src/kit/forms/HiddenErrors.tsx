import { textClass } from '../layout/primitives.ts'
import { focusFirstInvalidField } from './focusFirstInvalid.ts'
import styles from './HiddenErrors.module.css'

type Props = {
  /** Which fields have errors. */
  children: string
  onShow: () => void
}

/** Leads to the errors of fields that are not on the page, such as texts in another language. */
export function HiddenErrors({ children, onShow }: Props) {
  return (
    <p>
      <button
        type="button"
        className={textClass({ color: 'danger', size: 13, weight: 500 }, styles.link)}
        data-wrong
        onClick={({ currentTarget }) => {
          const section = currentTarget.closest('section')
          onShow()
          focusFirstInvalidField(section)
        }}
      >
        {children}
      </button>
    </p>
  )
}
