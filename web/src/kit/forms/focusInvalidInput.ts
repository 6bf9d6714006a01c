/** Focuses the first field whose text could not be read, and so would not be sent. Returns whether there is one. */
export function focusInvalidInput(within: ParentNode | null = document.querySelector('main')): boolean {
  const field = within?.querySelector<HTMLElement>('[data-unreadable]')
  field?.focus()
  return !!field
}
