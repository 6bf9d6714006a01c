import { isIP } from 'node:net'
import type { PasskeyAssertion, PasskeyRegistration } from '@linesheet/contract/account/session.second-factor'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type * as z from 'zod/mini'
import { type Config, publicAddress } from '../../platform/config.ts'
import type { Passkey } from './passkeys.sql.ts'

/** Loaded with the first use: few requests need it. */
const load = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256, by their COSE numbers: all authenticators support one of them. */
const algorithms = [-8, -7, -257]

/**
 * The site that passkeys belong to. Passkeys are for host names, not for IP addresses: a server without a name is `localhost`, the name under which the
 * browser reaches it on its own machine.
 */
function siteOf(config: Config) {
  const address = new URL(publicAddress(config))
  const hostname = isIP(address.hostname.replace(/[[\]]/g, '')) ? 'localhost' : address.hostname
  address.hostname = hostname
  return { id: hostname, origin: address.origin }
}

type KeyId = { credential_id: string; transports: string[] }
const toDescriptor = ({ credential_id, transports }: KeyId) => ({ id: credential_id, transports })

/** The options for creating a passkey. It is found without a username, and asks for a finger, a face or a PIN. */
export async function registrationOptions(config: Config, user: { id: string; username: string }, existing: readonly KeyId[]) {
  const { generateRegistrationOptions } = await load()
  return generateRegistrationOptions({
    rpName: config.PRODUCT_NAME,
    rpID: siteOf(config).id,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.username,
    excludeCredentials: existing.map(toDescriptor),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The options for a signature by one of these passkeys, or by any that the browser finds. */
export async function assertionOptions(config: Config, keys?: readonly KeyId[]) {
  const { generateAuthenticationOptions } = await load()
  return generateAuthenticationOptions({
    rpID: siteOf(config).id,
    userVerification: 'required',
    ...(keys && { allowCredentials: keys.map(toDescriptor) }),
  })
}

/** The new passkey; undefined unless it was made for this challenge and this site. */
export async function verifyRegistration(config: Config, challenge: string, response: z.output<typeof PasskeyRegistration>) {
  const { verifyRegistrationResponse } = await load()
  const { id, origin } = siteOf(config)
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      supportedAlgorithmIDs: algorithms,
    })
    return verified ? registrationInfo.credential : undefined
  } catch {
    return undefined
  }
}

/** The passkey's next counter; undefined unless it has signed this challenge for this site. */
export async function verifyAssertion(
  config: Config,
  challenge: string,
  { credential_id, public_key, counter, transports }: Passkey,
  response: z.output<typeof PasskeyAssertion>,
) {
  const { verifyAuthenticationResponse } = await load()
  const { id, origin } = siteOf(config)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: credential_id, publicKey: new Uint8Array(public_key), counter, transports },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
