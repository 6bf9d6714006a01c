import { TagDot } from './TagDot.tsx'
import styles from './tags.module.css'
import { useBrandTags } from './useBrandTags.ts'

/** Tags in a row of a list: the first ones, and how many more. */
export function TagChips({ names, max = names.length }: { names: readonly string[]; max?: number }) {
  const { colorOf } = useBrandTags()
  const hidden = names.slice(max)
  return (
    <span className={styles.chips}>
      {names.slice(0, max).map((name) => (
        <span key={name} className={styles.chip}>
          <TagDot color={colorOf(name)} />
          {name}
        </span>
      ))}
      {hidden.length > 0 && <span title={hidden.join(', ')}>+{hidden.length}</span>}
    </span>
  )
}
