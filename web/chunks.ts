import type { Rolldown } from 'vite'

type ImportsOf = (id: string) => readonly string[]

/** The modules that are loaded with these modules, themselves included. */
function loadedWith(ids: readonly string[], importsOf: ImportsOf, known = new Set<string>()): Set<string> {
  for (const id of ids)
    if (!known.has(id)) {
      known.add(id)
      loadedWith(importsOf(id), importsOf, known)
    }
  return known
}

/** A chunk of the modules that are loaded with these pages. Of two groups that want a module, the one with the higher priority gets it. */
function group(name: string, pages: readonly string[], priority: number): Rolldown.CodeSplittingGroup {
  const roots = pages.map((page) => `${import.meta.dirname}/src/${page}`)
  let modules: Set<string> | undefined
  return {
    debugName: name,
    priority,
    name(id, bundle) {
      modules ??= loadedWith(roots, (module) => bundle.getModuleInfo(module)?.importedIds ?? [])
      return modules.has(id) ? name : null
    },
  }
}

const formParts = [
  'BackLink.tsx',
  'FormDialog.tsx',
  'HiddenFileInput.tsx',
  'LanguageDots.tsx',
  'SaveBar.tsx',
  'parseNumbers.ts',
  'saveFile.ts',
  'useDraft.ts',
  'useLiveQuery.ts',
  'useTranslators.ts',
]
const overlays = ['kit/PopoverPanel.tsx', 'kit/MenuList.tsx', 'kit/DialogFrame.tsx', 'kit/table/FilterPanel.tsx', 'app/CommandPalette.tsx']

/**
 * Five chunks in place of a hundred small ones: `start` has what every page needs, the sign-in page included; `brand` what the list
 * of orders needs, which serves most others, too; `home` what Home adds to it; `forms` the small parts that most other pages share; `overlays` what opens over a
 * page, which is loaded when nothing else is. The rest is split by page, as the bundler does by itself.
 */
export const chunkGroups = [
  group('start', ['main.tsx', 'session/LoginPage.tsx'], 5),
  group('brand', ['app/Shell.tsx', 'orders/OrdersPage.tsx', 'kit/Dialog.tsx'], 4),
  group('home', ['home/HomePage.tsx'], 3),
  group(
    'forms',
    formParts.map((file) => `kit/${file}`),
    2,
  ),
  group('overlays', overlays, 1),
]
