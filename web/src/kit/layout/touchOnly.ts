/** True on touch screens without a mouse, where help about keys and hovering is useless. */
export const isTouchOnly = () => matchMedia('(hover: none) and (pointer: coarse)').matches
