const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

type Wanted = { widgetKey: string; links: readonly string[] }

/** Whether a page contains the brand's widget, or a link to its public page, at any address that leads there. */
export function showsBrand(page: string, { widgetKey, links }: Wanted) {
  if (page.includes(widgetKey)) return true
  return links.some((link) => {
    const address = escapeRegExp(link.replace(/^https?:/, ''))
    // Not the beginning of another slug.
    return new RegExp(`${address}(?![a-z0-9-])`, 'i').test(page)
  })
}
