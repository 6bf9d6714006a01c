import { loadModule } from '../layout/loadModule.ts'

type Options = Record<string, unknown>
const load = () => loadModule(() => import('@simplewebauthn/browser'))

/** Undefined when the person closes the browser’s dialog, or has no passkey that fits. */
export const signWithPasskey = (options: Options) =>
  unlessDismissed(async () => {
    const signed = await (await load()).startAuthentication({ optionsJSON: options as never })
    return { ...signed, clientExtensionResults: { ...signed.clientExtensionResults } }
  })

/** Undefined when the person closes the browser’s dialog. */
export const createPasskey = (options: Options) =>
  unlessDismissed(async () => {
    const { id, rawId, type, clientExtensionResults, response } = await (await load()).startRegistration({ optionsJSON: options as never })
    const { clientDataJSON, attestationObject, transports } = response
    const answer = { clientDataJSON, attestationObject, ...(transports && { transports }) }
    return { id, rawId, type, clientExtensionResults: { ...clientExtensionResults }, response: answer }
  })

async function unlessDismissed<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name)) return undefined
    throw error
  }
}
