import { matchLanguage } from '@linesheet/domain/platform/languages'
import { lazyRouteComponent } from '@tanstack/react-router'
import { loadFirstModule } from '../../kit/layout/loadModule.ts'
import { loadDictionary } from '../../words/dictionaries.ts'

export const documentLanguage = () => matchLanguage([document.documentElement.lang])

/** A page whose code loads with its first visit, or earlier on hover, and which uses only the first texts. */
export const firstPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => loadFirstModule(load), name)
/** The same for a page that uses other texts, too. */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  firstPage(async () => (await Promise.all([load(), loadDictionary(documentLanguage())]))[0], name)
