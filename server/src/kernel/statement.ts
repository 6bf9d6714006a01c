import type { Compilable, CompiledQuery } from 'kysely'
import type { Tx } from './client.ts'

/** Stands for a value while a statement is built. */
class Gap {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const gaps = new Proxy({}, { get: (_, name) => new Gap(String(name)) })

/**
 * A query whose text never changes, for what is asked all day: it is built once, and then only its values are sent. `build` gets the
 * arguments by name and may use each of them as a value, never look at it.
 */
export function statement<A extends Record<string, unknown>, R>(
  build: (tx: Tx, args: A) => Compilable<R>,
): (tx: Tx, args: A) => Promise<R[]> {
  let built: CompiledQuery<R> | undefined
  return async (tx, args) => {
    built ??= build(tx, gaps as A).compile()
    const parameters = built.parameters.map((value) => (value instanceof Gap ? args[value.name] : value))
    const { rows } = await tx.executeQuery<R>({ ...built, parameters })
    return rows
  }
}

/** The same for a query that has several shapes, such as a list with filters: one statement for each key. */
export function statements<K, A extends Record<string, unknown>, R>(
  keyOf: (shape: K) => string,
  build: (tx: Tx, args: A, shape: K) => Compilable<R>,
) {
  const known = new Map<string, (tx: Tx, args: A) => Promise<R[]>>()
  return (tx: Tx, args: A, shape: K): Promise<R[]> => {
    const key = keyOf(shape)
    let one = known.get(key)
    if (!one) {
      one = statement<A, R>((on, gapped) => build(on, gapped, shape))
      if (known.size < 500) known.set(key, one)
    }
    return one(tx, args)
  }
}
