// `node scripts/choose-ports.mjs`: prints the ports for the server of `npm start` and for its metrics, or says that the one of PORT is taken.
import { freePortNear, waitUntilFree } from './ports.mjs'

const { HOST, PORT } = process.env
if (Number(PORT) && !(await waitUntilFree(Number(PORT), HOST))) {
  console.error(`PORT: ${PORT} is taken`)
  process.exit(78) // EX_CONFIG of sysexits.h: starting again would not help
}
console.log(PORT || (await freePortNear(4800, HOST)), await freePortNear(9464))
