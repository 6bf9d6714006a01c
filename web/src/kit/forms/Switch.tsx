import styles from './Switch.module.css'

type Props = { isOn: boolean; busy: boolean; label: string; title: string; onPress: () => void }

/** A switch in a row, above the link that covers the row. */
export const Switch = ({ isOn, busy, label, title, onPress }: Props) => (
  <button
    type="button"
    role="switch"
    className={styles.switch}
    aria-checked={isOn}
    aria-busy={busy}
    aria-label={label}
    title={title}
    onClick={busy ? undefined : onPress}
  />
)
