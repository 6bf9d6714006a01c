/** Whether the screen is worked with fingers alone: what is said of keys and of a mouse would be of no use there. */
export const isTouchOnly = () => matchMedia('(hover: none) and (pointer: coarse)').matches
