import { makeVapidPair } from './vapid-keys.ts'

/** `npm run vapid`: makes a pair of VAPID keys for the environment of all server processes. */
const { publicKey, privateKey } = makeVapidPair()
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`)
