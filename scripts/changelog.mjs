import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

/** The subjects of the commits since the previous release by day, the newest first, as Markdown. Undefined where git does not have that release. */
export function changelog() {
  const { revision } = JSON.parse(readFileSync(path.join(root, 'previous-release.json'), 'utf8'))
  const { status, stdout } = spawnSync('git', ['-C', root, 'log', '--no-merges', '--format=%as %s', `${revision}..HEAD`], {
    encoding: 'utf8',
  })
  if (status !== 0) return undefined
  const lines = [`# Changes since ${revision.slice(0, 8)}`]
  let day = 'none'
  for (const commit of stdout.trim().split('\n')) {
    if (!commit.startsWith(day)) lines.push('', `## ${commit.slice(0, 10)}`)
    day = commit.slice(0, 10)
    lines.push(`- ${commit.slice(11)}`)
  }
  return `${lines.join('\n')}\n`
}
