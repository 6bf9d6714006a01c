// Prints the X-Signature of the body on standard input: MARKETPLACE_SECRET=… node sign.mjs [unix seconds] < body.json
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const body = readFileSync(0)
const seconds = process.argv[2] ?? Math.floor(Date.now() / 1000)
const mac = createHmac('sha256', process.env.MARKETPLACE_SECRET).update(`${seconds}.`).update(body).digest('hex')
console.log(`t=${seconds},v1=${mac}`)
