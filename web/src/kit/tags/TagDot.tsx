import type { TagColor } from '@linesheet/domain/platform/tags'
import styles from './tags.module.css'

/** The color of a tag, beside its name. */
export const TagDot = ({ color }: { color: TagColor }) => <span className={styles.dot} data-color={color} aria-hidden="true" />
