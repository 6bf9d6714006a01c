import { Secret, TOTP } from 'otpauth'

/** Codes as RFC 6238 has them: six digits, a new one every 30 seconds, which is all that the common apps can do. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32

/** The URI in the QR code for the app. */
export const totpUri = (secret: string, issuer: string, label: string) => new TOTP({ secret, issuer, label }).toString()

/** The time step of the code, if it is the present, the previous or the next one: clocks of phones differ. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const delta = new TOTP({ secret }).validate({ token: code, window: 1, timestamp: now.getTime() })
  return delta === null ? undefined : TOTP.counter({ timestamp: now.getTime() }) + delta
}
