import styles from './api.module.css'
import { RequestLog } from './RequestLog.tsx'
import { Tokens } from './Tokens.tsx'
import { Webhooks } from './Webhooks.tsx'

/** What programs of the brand may do, what they are told, and what they did. */
export const ApiSettings = () => (
  <div className={styles.page}>
    <Tokens />
    <Webhooks />
    <RequestLog />
  </div>
)
