import { rowClass } from '../layout/primitives.ts'
import { TagDot } from './TagDot.tsx'
import styles from './tags.module.css'
import { useBrandTags } from './useBrandTags.ts'

/** Tags in a row of a list: the first ones, and the number of others. */
export function TagChips({ names, max = names.length }: { names: readonly string[]; max?: number }) {
  const { colorOf } = useBrandTags()
  const hidden = names.slice(max)
  return (
    <span className={rowClass({ wrap: true, gap: 4, color: 'ink-2', size: 12, inline: true })}>
      {names.slice(0, max).map((name) => (
        <span key={name} className={rowClass({ gap: 4, color: 'ink', truncate: true, inline: true }, styles.chip)}>
          <TagDot color={colorOf(name)} />
          {name}
        </span>
      ))}
      {hidden.length > 0 && <span title={hidden.join(', ')}>+{hidden.length}</span>}
    </span>
  )
}
