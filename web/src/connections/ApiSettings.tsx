import styles from '../account/api/api.module.css'
import { RequestLog } from '../account/api/RequestLog.tsx'
import { Tokens } from '../account/api/Tokens.tsx'
import { stackClass } from '../kit/layout/primitives.ts'
import { Agents } from './agents/Agents.tsx'
import { SandboxSection } from './sandbox/SandboxSection.tsx'
import { Webhooks } from './webhooks/Webhooks.tsx'

/** The settings for the brand's programs: tokens, connecting agents, webhooks, the sandbox, and the log of requests. */
export const ApiSettings = () => (
  <div className={stackClass({ gap: 32 }, styles.page)}>
    <Tokens />
    <Agents />
    <Webhooks />
    <SandboxSection />
    <RequestLog />
  </div>
)
