/** EX_UNAVAILABLE of sysexits.h: a program cannot run on this machine. */
export const unavailableCode = 69
const prefix = 'not here: '

/** Ends this program, because this machine lacks something that it needs. `npm run programs` counts such programs separately. */
export function exitUnavailable(reason) {
  console.error(`${prefix}${reason}`)
  process.exit(unavailableCode)
}

/** The reason in the output of a program that ended in this way. */
export const unavailableReason = (output) =>
  output
    .split('\n')
    .findLast((line) => line.startsWith(prefix))
    ?.slice(prefix.length) ?? 'it gives no reason'
