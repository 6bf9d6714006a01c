import './primitives.css'

const flag = [true, false] as const

/**
 * The properties of `Style`: CSS properties, values and tokens under their own names unless a line explains them; spacing in px. Each used value
 * is listed here, and has a rule in primitives.css, such as `.gap-8` or `.wrap`.
 */
export const styleValues = {
  gap: [0, 2, 4, 8, 12, 16, 20, 24, 32],
  rowGap: [2, 4, 8, 12, 16, 32],
  columnGap: [8, 12, 16, 20, 24, 32],
  alignItems: ['start', 'center', 'end', 'baseline', 'stretch'],
  justifyContent: ['center', 'end', 'space-between'],
  justifyItems: ['start', 'center', 'end'],
  alignContent: ['start'],
  centered: flag, // on both axes
  wrap: flag,
  inline: flag,
  columns: [1, 2, 3, 'content-auto', 'auto-content'], // equal ones, or one as wide as its content and one that takes the rest
  allColumns: flag, // from the first column to the last
  grow: flag, // takes the remaining room
  rigid: flag, // neither grows nor shrinks
  pushed: flag, // to the end of its line
  minWidth: [0],
  width: ['full'],
  size: [12, 13, 14, 16, 20],
  color: ['ink', 'ink-2', 'ink-3', 'accent', 'danger', 'attention', 'good'],
  weight: [400, 500, 600],
  tabularNumbers: flag, // digits of one width, so that figures line up in a column
  textAlign: ['left', 'center', 'right'],
  whiteSpace: ['normal', 'nowrap', 'pre-wrap'],
  textDecoration: ['none'],
  block: flag,
  breakAnywhere: flag,
  truncate: flag, // one line that ends in an ellipsis
  padding: [0, 4, 8, 12, 16, 20, 24],
  paddingBlock: [2, 4, 8, 12, 16, 20, 24, 32],
  paddingInline: [0, 8, 12, 16, 24],
  paddingTop: [8, 12, 16, 20],
  paddingBottom: [12, 20, 24],
  paddingLeft: [32],
  marginTop: [4, 8, 12, 16, 20, 24],
  marginBottom: [4, 8, 12, 16, 20, 32],
  border: flag, // a hairline, like the next two
  borderTop: flag,
  borderBottom: flag,
  radius: ['small', 'normal'],
  background: ['surface', 'sunken', 'attention-soft'],
  notOnPhone: flag,
  onlyOnPhone: flag,
} as const

type Style = { [Property in keyof typeof styleValues]?: (typeof styleValues)[Property][number] | undefined }

const classNameFor = ([property, value]: [string, string | number | boolean | undefined]) => {
  if (value === undefined || value === false) return ''
  return value === true ? property : `${property}-${value}`
}

const toClassName = (layout: string, style: Style, className: string) =>
  [layout, ...Object.entries(style).map(classNameFor), className].filter(Boolean).join(' ')

/**
 * Children below each other: `<ul className={stackClass({ gap: 8 })}>`. This and the next three also take a class of the component's own sheet, whose rules
 * win, because primitives.css is a cascade layer.
 */
export const stackClass = (style: Style = {}, className = '') => toClassName('stack', style, className)

/** Children side by side, centred on their line unless `alignItems` says otherwise. */
export const rowClass = (style: Style = {}, className = '') => toClassName('row', style, className)

/** A grid with the columns that `columns` or the component's own class defines. */
export const gridClass = (style: Style = {}, className = '') => toClassName('grid', style, className)

/** Text, or another element without a layout of its own. */
export const textClass = (style: Style, className = '') => toClassName('', style, className)
