import styles from '../account/api/api.module.css'
import { RequestLog } from '../account/api/RequestLog.tsx'
import { Tokens } from '../account/api/Tokens.tsx'
import { stackClass } from '../kit/layout/primitives.ts'
import { Agents } from './agents/Agents.tsx'
import { SandboxSection } from './sandbox/SandboxSection.tsx'
import { Webhooks } from './webhooks/Webhooks.tsx'

/** What programs of the brand may do, how agents connect, what programs are told, where they are tried, and what they did. */
export const ApiSettings = () => (
  <div className={stackClass({ gap: 32 }, styles.page)}>
    <Tokens />
    <Agents />
    <Webhooks />
    <SandboxSection />
    <RequestLog />
  </div>
)
