// Prints the X-Signature of a call whose body is on standard input, of version 1 without a call:
//   MARKETPLACE_SECRET=… node sign.mjs ["POST /api/marketplace/v1/orders" [unix seconds]] < body.json
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const body = readFileSync(0)
const [call = '', seconds = Math.floor(Date.now() / 1000)] = process.argv.slice(2)
const signed = call ? `${seconds}.${call}.` : `${seconds}.`
const mac = createHmac('sha256', process.env.MARKETPLACE_SECRET).update(signed).update(body).digest('hex')
console.log(`t=${seconds},${call ? 'v2' : 'v1'}=${mac}`)
