import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FetchedPage, Websites } from './websites.ts'

export const websiteFolder = (dataDir: string) => join(dataDir, 'websites')

/**
 * For development: pages of hosts below `.example`, which nobody can own, are files in a folder, `slowferry.example.html`. All others are fetched by
 * `others`.
 */
export const offlineWebsites = (folder: string, others: Websites): Websites => ({
  async fetchPage(address): Promise<FetchedPage> {
    const { hostname } = new URL(address)
    if (!/^[a-z0-9.-]+\.example$/.test(hostname)) return others.fetchPage(address)
    const text = await readFile(join(folder, `${hostname}.html`), 'utf8').catch(() => undefined)
    return text === undefined ? { problem: 'unreachable', isTransient: false } : { text }
  },
})

/** For tests: the pages that a test defines, by address; others cannot be reached. */
export function recordingWebsites(): Websites & { pages: Map<string, FetchedPage>; fetched: string[] } {
  const pages = new Map<string, FetchedPage>()
  const fetched: string[] = []
  return {
    pages,
    fetched,
    async fetchPage(address) {
      fetched.push(address)
      return pages.get(address) ?? { problem: 'unreachable', isTransient: true }
    },
  }
}
