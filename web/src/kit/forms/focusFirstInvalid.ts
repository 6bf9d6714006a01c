const invalid = ':is([aria-invalid="true"], [data-wrong])'
const focusable = 'input, select, textarea, button'

/** Scrolls to the first invalid field that is shown and focuses it, after the next paint so that fresh errors count. In a group, its first control. */
export function focusFirstInvalid(within: ParentNode | null = document.querySelector('main')) {
  requestAnimationFrame(() => {
    const field = [...(within?.querySelectorAll<HTMLElement>(invalid) ?? [])].find((element) => element.checkVisibility())
    const control = field?.matches('fieldset') ? field.querySelector<HTMLElement>(focusable) : field
    control?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
  })
}
