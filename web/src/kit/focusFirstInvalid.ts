/** Brings the first field that is wrong into sight, with the focus in it; once what went wrong is drawn. */
export function focusFirstInvalid() {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('main :is([aria-invalid="true"], [data-wrong])')
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  })
}
