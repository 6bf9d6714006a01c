/** Scrolls to the first invalid field and focuses it, after the next paint so that fresh errors count. */
export function focusFirstInvalid() {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('main :is([aria-invalid="true"], [data-wrong])')
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  })
}
