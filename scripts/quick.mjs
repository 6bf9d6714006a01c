/** `--quick`: a program shows that it runs, with little data and few rounds. Its figures mean nothing, so it writes no results. */
export const isQuick = process.argv.includes('--quick')
if (isQuick) console.log('Quick: little data, few rounds; no results are written')
