import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The target of a tool: the server's URL, a token of a brand's owner, the paths of the brand's public page and of its widget, a folder for files. */
export type Target = { url: string; token: string; pages: readonly string[]; folder: string }

/** A run of a tool: its subject, its arguments, its duration, and the lines of its output that are findings. */
type Run = { about: string; args: string[]; seconds?: number; findings: (output: string) => string[] }
export type Tool = { name: string; version: readonly string[]; runs: (target: Target) => Run[] }

const linesWith = (output: string, pattern: RegExp) => [...new Set(output.split('\n').filter((line) => pattern.test(line)))]

/** Lists with filters, as a signed-in owner asks for them. */
const lists = [
  '/api/order?search=tea&sort=-placed_at&tab=to_answer&page=1&items_per_page=25',
  '/api/product?search=bowl&sort=name&language_code=en&margin_below=20&page=1',
  '/api/network?search=books&sort=name&page=1',
  '/api/audit?from=2026-01-01&to=2026-12-31&page=1',
  '/api/chat/search?search=hello&page=1',
]
const isInjected = /is vulnerable|appears to be '|might be (?!not )|sqlmap identified/
const sqlmap = (about: string, ...args: string[]): Run => ({
  about,
  args: ['--batch', '--dbms=PostgreSQL', '--level=3', '--risk=2', '--technique=BEUST', '--timeout=10', '--flush-session', ...args],
  findings: (output) => linesWith(output, isInjected),
})

/** Files that servers have exposed before, and paths around the folder of the pages. */
const words =
  `.git/config .git/HEAD .env .env.local .env.production .npmrc .DS_Store .htaccess .htpasswd .svn/entries .well-known/security.txt
package.json package-lock.json tsconfig.json server/src/main.ts server/dist/main.js dist/index.html web/dist/index.html src/main.ts node_modules/.package-lock.json
.data/files .data/pg/PG_VERSION backup.zip backup.sql dump.sql db.sql site.tar.gz index.html.map assets/ assets/index.js.map files/ embed/ api/ api/metrics metrics
healthz readyz debug server-status actuator actuator/env phpinfo.php admin wp-admin wp-login.php console graphql swagger.json openapi.json api/openapi.json api/docs
dev/mail dev/cards robots.txt sitemap.xml crossdomain.xml favicon.ico ..%2fpackage.json %2e%2e/%2e%2e/etc/passwd ..%5c..%5cetc%5cpasswd assets/..%2f..%2fpackage.json
assets/%2e%2e/%2e%2e/package.json files/..%2f..%2f..%2fetc%2fpasswd files/a/..%2f..%2fb/96.webp //etc/passwd`.split(/\s+/)

export const tools: readonly Tool[] = [
  {
    name: 'sqlmap',
    version: ['--version'],
    runs: ({ url, token, pages, folder }) => [
      ...lists.map((list) =>
        sqlmap(
          `GET ${list.split('?')[0]}, each filter`,
          '-u',
          `${url}${list}`,
          '-H',
          `Authorization: Bearer ${token}`,
          `--output-dir=${folder}/sqlmap`,
        ),
      ),
      sqlmap(
        'the form of the public page',
        '-u',
        `${url}${pages[0]}`,
        '--data=name=A&email=a%40b.example&message=hello',
        `--output-dir=${folder}/sqlmap`,
      ),
      sqlmap(
        'POST /api/login/brand/forgotPassword',
        ...['-u', `${url}/api/login/brand/forgotPassword`, '--data={"username":"a@b.example"}', '-H', 'Content-Type: application/json'],
        `--output-dir=${folder}/sqlmap`,
      ),
    ],
  },
  {
    name: 'wapiti',
    version: ['--version'],
    runs: ({ url, pages, folder }) => [
      {
        about: 'public pages, sign-in, onboarding, widget',
        seconds: 200,
        args: [
          // Without the modules that send requests to other servers: ssrf, xxe, wapp, nikto.
          ...['-m', 'backup,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss'],
          ...['-u', `${url}${pages[0]}`, ...pages.slice(1).flatMap((page) => ['-s', `${url}${page}`]), '--scope', 'folder'],
          ...[
            '--max-scan-time',
            '30',
            '--max-attack-time',
            '8',
            '--no-bugreport',
            '--flush-session',
            '-f',
            'json',
            '-o',
            `${folder}/wapiti.json`,
          ],
        ],
        findings: () => {
          const report = path.join(folder, 'wapiti.json')
          if (!existsSync(report)) return ['wapiti wrote no report']
          const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8'))
          type Found = { path: string; info: string }
          return Object.entries({ ...vulnerabilities, ...anomalies } as Record<string, Found[]>).flatMap(([kind, found]) =>
            found.map((one) => `${kind}: ${one.info} (${one.path})`),
          )
        },
      },
    ],
  },
  {
    name: 'nikto',
    version: ['-Version'],
    runs: ({ url }) => [
      {
        about: 'the whole server',
        seconds: 110,
        args: ['-host', url, '-nointeractive', '-ask', 'no', '-maxtime', '90s'],
        findings: (output) => linesWith(output, /^\+ (?!Target|Start|End|\d+ host|No web server|\d+ items|Server:|-+)/),
      },
    ],
  },
  {
    name: 'ffuf',
    version: ['-V'],
    runs: ({ url, folder }) => {
      const list = path.join(folder, 'words.txt')
      writeFileSync(list, words.join('\n'))
      return [
        {
          about: `${words.length} names of stray files`,
          // Any other path is the application's page.
          args: ['-u', `${url}/FUZZ`, '-w', list, '-mc', 'all', '-fc', '404,400', '-fr', '<div id="root"', '-t', '4', '-s'],
          findings: (output) => linesWith(output, /\S/),
        },
      ]
    },
  },
]

export const versionOf = ({ name, version }: Tool): string | undefined => {
  const { status, stdout, stderr, error } = spawnSync(name, [...version], { encoding: 'utf8' })
  if (error || status === null) return undefined
  return /\d+\.\d+[\w.#-]*/.exec(`${stdout}${stderr}`.replace(/^.*outdated.*$/m, ''))?.[0] ?? 'unknown'
}
