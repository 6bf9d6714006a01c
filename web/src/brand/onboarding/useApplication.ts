import { getApplication, getProofChallenge, saveApplication, startApplication } from '@linesheet/contract/brand/onboarding'
import { type Language, matchLanguage } from '@linesheet/domain/platform/languages'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { call } from '../../kit/api/call.ts'
import { createApplicationSync } from './applicationSync.ts'
import { solveProof } from './solveProof.ts'

const pageLanguage = () => matchLanguage([document.documentElement.lang])

async function begin(language_code: Language) {
  const { challenge, bits } = await call(getProofChallenge, {})
  const proof = { challenge, solution: await solveProof(challenge, bits) }
  // People do not see the field `nickname`; if a program fills it in, the server only pretends to start an application.
  const nickname = document.querySelector<HTMLInputElement>('input[name="nickname"]')?.value
  return (await call(startApplication, { body: { proof, language_code, ...(nickname && { nickname }) } })).token
}

/** The application of the link, or of an earlier visit, saved on the server while it is typed. `error`: it could not be fetched. */
export function useApplication(linkToken: string | undefined) {
  const [sync] = useState(() =>
    createApplicationSync(
      {
        begin: () => begin(pageLanguage()),
        read: (token) => call(getApplication, { query: { token } }),
        save: (token, answers, language_code) => call(saveApplication, { body: { token, language_code, answers } }),
      },
      localStorage,
      pageLanguage,
    ),
  )
  const application = useSyncExternalStore(sync.subscribe, sync.current)
  const [error, setError] = useState<unknown>()
  const load = useEffectEvent(() => {
    setError(undefined)
    sync.load(linkToken).catch(setError)
  })
  useEffect(() => load(), [])
  return { sync, application, error, retry: () => void sync.load(linkToken).then(() => setError(undefined), setError) }
}
