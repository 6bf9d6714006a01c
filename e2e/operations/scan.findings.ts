/** The meanings of the tools' findings, by their texts. Each was reviewed; a finding that is not listed fails the scan. */
const meanings: readonly (readonly [finding: RegExp, meaning: string])[] = [
  [
    /^Backup file: |^(robots\.txt|sitemap\.xml|favicon\.ico)$|OSVDB-\d+: \/\S*: This might be interesting/,
    'No such file: each address that is no call and no file is the application’s page, which then says that it has no such page. Nothing of the disk is served: each file of the pages is a route',
  ],
  [
    /Lack of anti CSRF token/,
    'The form of the public page is for everybody and knows nobody: there is no session that another site could use. A hidden field and limits by address keep programs out',
  ],
  [
    /X-XSS-Protection|x-xss-protection/,
    'Is 0 on purpose: the filter of old browsers could be misused, and the Content-Security-Policy does its work',
  ],
  [
    /Strict-Transport-Security is not set/,
    'The scan speaks HTTP. Where PUBLIC_URL is HTTPS, every response has it (server/src/platform/http/security.test.ts)',
  ],
  [/leaks inodes via ETags/, 'The ETag of a page is made of its size and the time of the build, not of an inode; both are no secret'],
  [
    /Uncommon header 'access-control-allow-origin'/,
    'The widget’s files are made to be loaded by other sites, and are public. No call has it (server/test/attacks.test.ts)',
  ],
  [/Uncommon header/, 'A header that protects, or the id of the request'],
  [/No CGI Directories found/, 'There are none'],
  [/maximum execution time/, 'nikto was ended by the time that the scan gives it'],
  [
    /^healthz$|^readyz$/,
    'Public on the server, for the load balancer, which refuses it to others (docs/operations.md). It says that the server lives',
  ],
  [/^api\/docs$|^api\/openapi\.json$/, 'The reference of the API is public on purpose'],
]

export const explain = (finding: string): string | undefined => meanings.find(([pattern]) => pattern.test(finding.replace(/^\+ /, '')))?.[1]
