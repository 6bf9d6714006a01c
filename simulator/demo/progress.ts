/** Prints progress: continuously in one line on a terminal, otherwise at each third. */
export function createProgress(names: readonly string[], out: NodeJS.WriteStream = process.stdout) {
  const counts = new Map(names.map((name) => [name, { done: 0, total: 0 }]))
  const line = () =>
    [...counts]
      .filter(([, { total }]) => total > 0)
      .map(([name, { done, total }]) => `${name} ${done}/${total}`)
      .join('  ·  ')
  let written = 0
  function print() {
    const share = [...counts.values()].reduce((sum, { done, total }) => sum + (total ? done / total : 0), 0)
    if (out.isTTY) out.write(`\r  ${line()} `)
    else if (Math.floor(share) > written) {
      written = Math.floor(share)
      out.write(`  ${line()}\n`)
    }
  }
  return {
    addTotal(name: string, more: number) {
      const count = counts.get(name)
      if (count) count.total += more
    },
    increment(name: string) {
      const count = counts.get(name)
      if (count) count.done += 1
      print()
    },
    end: () => void out.write(out.isTTY ? `\r  ${line()} \n` : `  ${line()}\n`),
  }
}
export type Progress = ReturnType<typeof createProgress>
