import { areas } from './areas.ts'
import type { Schema } from './read-schema.ts'

/** Returns the place of each table and function among the areas. Throws unless areas.ts lists exactly the existing ones. */
export function placeInAreas({ tables, functions, triggers }: Schema): (name: string) => number {
  const listed = new Map(areas.flatMap(({ names }, place) => names.map((name) => [name, place])))
  const placeOf = (name: string) => listed.get(name) ?? -1
  const placeByTables = (name: string, definition: string) => {
    const named = tables.filter((table) => namesTable(definition, table.name)).map((table) => table.name)
    const triggered = triggers.filter((trigger) => trigger.function === name).map(({ table }) => table)
    return Math.max(-1, ...[...named, ...triggered].map(placeOf))
  }
  const found = functions.map(({ name, definition }) => [name, listed.get(name) ?? placeByTables(name, definition)] as const)
  const places = new Map([...tables.map(({ name }) => [name, placeOf(name)] as const), ...found])
  const wrong = [
    ...[...places].filter(([, place]) => place === -1).map(([name]) => `lacks ${name}`),
    ...[...listed.keys()].filter((name) => !places.has(name)).map((name) => `lists ${name}, which is gone`),
  ]
  if (wrong.length) throw new Error(`baseline/areas.ts ${wrong.join('; ')}`)
  return (name) => places.get(name) ?? -1
}

const namesTable = (definition: string, table: string) =>
  new RegExp(`\\b(from|join|into|update|table|of|using) (only )?(public\\.)?${table}\\b`, 'i').test(definition)
