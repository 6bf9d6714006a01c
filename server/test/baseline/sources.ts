const functions = /^create (?:or replace )?((?:function|procedure) (\w+)\((?:[^$;']|'[^']*'|\$\$[\s\S]*?\$\$)*;)/gm
const triggers = /^create (?:or replace )?((?:constraint )?trigger (\w+)[^;]*? (on \w+)[^;]*;)/gm

/** The last statement that creates each function, by its name, and each trigger, by `name on table`. */
export function readSources(texts: readonly string[]): ReadonlyMap<string, string> {
  const found = texts.flatMap((text) => [...text.matchAll(functions), ...text.matchAll(triggers)])
  return new Map(found.map(([, source, name, table]) => [[name, table].filter(Boolean).join(' '), `create ${source}`]))
}
