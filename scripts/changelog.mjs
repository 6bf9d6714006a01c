import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/** The subjects of the commits since the previous release by day, the newest first, as Markdown. Throws where git does not have that release. */
export function changelog() {
  const { revision } = JSON.parse(readFileSync(path.join(root, 'previous-release.json'), 'utf8'))
  const git = (...args) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  const lines = [`# Changes since the release of ${git('log', '-1', '--format=%as', revision)}`]
  let day = 'none'
  for (const commit of git('log', '--no-merges', '--format=%as %s', `${revision}..HEAD`).split('\n')) {
    if (!commit.startsWith(day)) lines.push('', `## ${commit.slice(0, 10)}`)
    day = commit.slice(0, 10)
    lines.push(`- ${commit.slice(11)}`)
  }
  return `${lines.join('\n')}\n`
}
