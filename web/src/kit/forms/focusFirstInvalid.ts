const wrongField = '[aria-invalid="true"]'
const wrong = `:is(${wrongField}, [data-wrong])`
const focusable = 'input, select, textarea, button'

/** Scrolls to the first invalid field that is shown and focuses it, after the next paint so that fresh errors count. In a group, its first control. */
export const focusFirstInvalid = (within: ParentNode | null = document.querySelector('main')) => focusFirst(within, wrong)

/** Like `focusFirstInvalid`, for fields alone: buttons that lead to other errors are passed over. */
export const focusFirstInvalidField = (within: ParentNode | null) => focusFirst(within, wrongField)

function focusFirst(within: ParentNode | null, selector: string) {
  requestAnimationFrame(() => {
    const field = [...(within?.querySelectorAll<HTMLElement>(selector) ?? [])].find((element) => element.checkVisibility())
    const control = field?.matches('fieldset') ? field.querySelector<HTMLElement>(focusable) : field
    control?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
  })
}
