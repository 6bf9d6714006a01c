/** Works through a list, `width` at a time, in its order. The first failure ends it. */
export async function inLanes<T>(list: readonly T[], width: number, work: (item: T, index: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < list.length) {
      const index = next
      next += 1
      const item = list[index]
      if (item !== undefined) await work(item, index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, list.length) }, lane))
}

/** Runs one piece of work after the other, in the order they were asked for. */
export function oneByOne() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}

/** Says how far it is: over and over in one line on a terminal, each quarter elsewhere. */
export function progressOf(names: readonly string[], out: NodeJS.WriteStream = process.stdout) {
  const counts = new Map(names.map((name) => [name, { done: 0, of: 0 }]))
  const line = () =>
    [...counts]
      .filter(([, { of }]) => of > 0)
      .map(([name, { done, of }]) => `${name} ${done}/${of}`)
      .join('  ·  ')
  let written = 0
  function say() {
    const share = [...counts.values()].reduce((sum, { done, of }) => sum + (of ? done / of : 0), 0)
    if (out.isTTY) out.write(`\r  ${line()} `)
    else if (Math.floor(share) > written) {
      written = Math.floor(share)
      out.write(`  ${line()}\n`)
    }
  }
  return {
    expect(name: string, more: number) {
      const count = counts.get(name)
      if (count) count.of += more
    },
    did(name: string) {
      const count = counts.get(name)
      if (count) count.done += 1
      say()
    },
    end: () => void out.write(out.isTTY ? `\r  ${line()} \n` : `  ${line()}\n`),
  }
}
export type Progress = ReturnType<typeof progressOf>
