import type { TagColor } from '@linesheet/domain/platform/tags'
import styles from './tags.module.css'

/** A dot in the color of a tag, next to its name. */
export const TagDot = ({ color }: { color: TagColor }) => <span className={styles.dot} data-color={color} aria-hidden="true" />
