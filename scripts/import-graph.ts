import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A source file with the files and packages it imports, type-only and lazy imports included. Paths are relative to the repository. */
export type Source = { file: string; text: string; files: readonly string[]; packages: readonly string[] }

const statement = /^(?:import|export)\s(?:[^'"]*?\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)/gm
const workspaces = { '@linesheet/domain/': 'domain/src/', '@linesheet/contract/': 'contract/src/' }

/** Source files below a folder, without tests, declarations and generated files. */
export const sourcesBelow = (folder: string): Source[] =>
  readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((file) => /(?<!\.test|\.d|\.gen)\.tsx?$/.test(file))
    .map(readSource)

function readSource(file: string): Source {
  const text = readFileSync(file, 'utf8')
  const specifiers = [...text.matchAll(statement)].map(([, staticImport, dynamicImport]) => staticImport ?? dynamicImport ?? '')
  const resolved = specifiers.map((specifier) => resolveImport(file, specifier))
  return {
    file,
    text,
    files: resolved.flatMap((target) => target ?? []),
    packages: specifiers.filter((_, at) => !resolved[at]),
  }
}

/** The file that an import refers to; undefined for a package. */
function resolveImport(file: string, specifier: string): string | undefined {
  for (const [prefix, folder] of Object.entries(workspaces))
    if (specifier.startsWith(prefix)) return `${folder}${specifier.slice(prefix.length)}.ts`
  if (!specifier.startsWith('.')) return undefined
  const target = path.join(path.dirname(file), specifier)
  return [target, `${target}.ts`, `${target}.tsx`].find((candidate) => existsSync(candidate) && path.extname(candidate)) ?? target
}

/** Names of the direct subfolders. */
export const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

/** Import cycles: strongly connected components of more than one file (Tarjan). */
export function importCycles(sources: readonly Source[]): string[][] {
  const imports = new Map(sources.map(({ file, files }) => [file, files]))
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const visit = (file: string) => {
    index.set(file, index.size)
    low.set(file, index.get(file) ?? 0)
    stack.push(file)
    for (const next of imports.get(file) ?? []) {
      if (!imports.has(next)) continue
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(file, Math.min(low.get(file) ?? 0, low.get(next) ?? 0))
    }
    if (low.get(file) !== index.get(file)) return
    const group = stack.splice(stack.indexOf(file))
    if (group.length > 1) cycles.push(group.toSorted())
  }
  for (const { file } of sources) if (!index.has(file)) visit(file)
  return cycles
}
