type KeyPress = Pick<KeyboardEvent, 'key' | 'keyCode' | 'isComposing'>

/** The code that browsers give to any key that an input method takes. */
const takenByInputMethod = 229

/**
 * The key that was pressed; empty if an input method took it, such as Enter that picks a Chinese candidate. Chrome and Firefox press the key before the
 * composition ends, and say so. Safari ends it first, and only the code of the key tells.
 */
export function pressedKey(event: KeyPress | { nativeEvent: KeyPress }): string {
  const { key, keyCode, isComposing } = 'nativeEvent' in event ? event.nativeEvent : event
  return isComposing || keyCode === takenByInputMethod ? '' : key
}

/** Keeps a form from being sent by an Enter that an input method took. */
export function keepUnsent(event: { nativeEvent: KeyPress; preventDefault: () => void }) {
  if (event.nativeEvent.key === 'Enter' && !pressedKey(event)) event.preventDefault()
}
