import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { documentLanguage, lazyPage } from './lazyPages.ts'

/** The index of help and its topics, which are for everybody. Their texts load with the page. */
export function helpRoutes(brand: AnyRoute) {
  const loadTexts = async () => (await import('../help/loadHelpTexts.ts')).loadHelpTexts(documentLanguage())
  const withTexts = async <T>(page: Promise<T>) => (await Promise.all([page, loadTexts()]))[0]
  const index = createRoute({
    getParentRoute: () => brand,
    path: '/help',
    component: lazyPage(() => withTexts(import('../help/HelpPage.tsx')), 'HelpPage'),
  })
  const topic = createRoute({
    getParentRoute: () => brand,
    path: '/help/$topic',
    component: lazyPage(() => withTexts(import('../help/HelpTopicPage.tsx')), 'HelpTopicPage'),
  })
  return [index, topic]
}
