const functions =
  /^create (?:or replace )?(?<source>(?:function|procedure) (?<name>\w+)\((?:[^$;']|'[^']*'|(?<quote>\$\w*\$)[\s\S]*?\k<quote>)*;)/gm
const triggers = /^create (?:or replace )?(?<source>(?:constraint )?trigger (?<name>\w+)[^;]*? (?<table>on \w+)[^;]*;)/gm

/** The last statement that creates each function, by its name, and each trigger, by `name on table`. */
export function readSources(texts: readonly string[]): ReadonlyMap<string, string> {
  const found = texts.flatMap((text) => [...text.matchAll(functions), ...text.matchAll(triggers)])
  return new Map(found.map(({ groups: { source, name, table } = {} }) => [[name, table].filter(Boolean).join(' '), `create ${source}`]))
}
