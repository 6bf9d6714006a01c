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
  'kit/layout/BackLink.tsx',
  'kit/overlays/FormDialog.tsx',
  'kit/forms/HiddenFileInput.tsx',
  'kit/forms/LanguageDots.tsx',
  'kit/forms/SaveBar.tsx',
  'kit/format/parsePercent.ts',
  'kit/api/saveFile.ts',
  'kit/drafts/useDraft.ts',
  'kit/api/useLiveQuery.ts',
  'kit/forms/useTranslators.ts',
]
const overlays = [
  'kit/overlays/PopoverPanel.tsx',
  'kit/overlays/MenuList.tsx',
  'kit/overlays/DialogFrame.tsx',
  'kit/lists/FilterPanel.tsx',
  'app/palette/CommandPalette.tsx',
]

/**
 * Six chunks in place of a hundred small ones: `start` has what every page needs, the sign-in page included; `brand` what the list
 * of orders needs, which serves most others, too; `home` what Home adds to it; `forms` the small parts that most other pages share; `combobox` what places
 * choices beside a field, which overlays need, too; `overlays` what opens over a page, which is loaded when nothing else is. The rest is split by page, as the bundler does by itself.
 */
export const chunkGroups = [
  group('start', ['main.tsx', 'account/session/LoginPage.tsx'], 6),
  group('brand', ['app/BrandFrame.tsx', 'orders/list/OrdersPage.tsx', 'kit/overlays/Dialog.tsx'], 5),
  group('home', ['home/HomePage.tsx'], 4),
  group('forms', formParts, 3),
  group('combobox', ['kit/forms/fields/ComboboxChoices.tsx'], 2),
  group('overlays', overlays, 1),
]
