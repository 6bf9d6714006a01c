/**
 * A kind of shared link, which leads to a page about a file. `hosts` include their subdomains; `path` and `query` select the links. The file is at `file`,
 * relative to the link, with the parts that they captured as `$1`, or at the same address with the parameters of `set`.
 */
type ShareLink = {
  hosts: readonly string[]
  path?: RegExp
  /** The parameter that has the file's id. */
  query?: string
  file?: string
  set?: Readonly<Record<string, string>>
}

const driveFile = 'https://drive.google.com/uc?export=download&id=$1'

const shareLinks: readonly ShareLink[] = [
  { hosts: ['dropbox.com'], path: /^\/(?:s|sh|scl|sc)\//, set: { dl: '1' } },
  { hosts: ['drive.google.com'], path: /^\/file\/(?:u\/\d+\/)?d\/([\w-]+)/, file: driveFile },
  { hosts: ['drive.google.com'], path: /^\/(?:open|thumbnail)$/, query: 'id', file: driveFile },
  { hosts: ['docs.google.com'], path: /^\/uc$/, query: 'id', file: driveFile },
  { hosts: ['onedrive.live.com'], path: /^\/(?:redir|embed)$/, file: '/download' },
  { hosts: ['1drv.ms', 'onedrive.live.com', 'sharepoint.com'], set: { download: '1' } },
]

const isBelow = (hostname: string, host: string) => hostname === host || hostname.endsWith(`.${host}`)

/** The address of the file behind a shared link; any other link is returned unchanged. */
export function sharedFile(url: URL): URL {
  for (const { hosts, path = /^/, query, file, set = {} } of shareLinks) {
    const found = path.exec(url.pathname)
    const id = query ? url.searchParams.get(query) : (found?.[1] ?? '')
    if (!found || id === null || !hosts.some((host) => isBelow(url.hostname, host))) continue
    const target = new URL(file ? file.replace('$1', encodeURIComponent(id)) : url, url)
    if (file && !target.search) target.search = url.search
    for (const [name, value] of Object.entries(set)) target.searchParams.set(name, value)
    return target
  }
  return url
}
