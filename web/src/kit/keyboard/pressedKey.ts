type KeyPress = Pick<KeyboardEvent, 'key' | 'keyCode' | 'isComposing'>

/** The code that browsers give to any key that an input method takes. */
const takenByInputMethod = 229

/**
 * The pressed key; empty if an input method took it, such as Enter that picks a Chinese candidate. Chrome and Firefox send the key before the
 * composition ends, with `isComposing`. Safari ends it first, and only the key code shows it.
 */
export function pressedKey(event: KeyPress | { nativeEvent: KeyPress }): string {
  const { key, keyCode, isComposing } = 'nativeEvent' in event ? event.nativeEvent : event
  return isComposing || keyCode === takenByInputMethod ? '' : key
}

/** Prevents that an Enter taken by an input method submits a form. */
export function keepUnsent(event: { nativeEvent: KeyPress; preventDefault: () => void }) {
  if (event.nativeEvent.key === 'Enter' && !pressedKey(event)) event.preventDefault()
}
