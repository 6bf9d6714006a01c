import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { Html, html } from '../pages/html.ts'
import { isMailId } from '../ports/mail/mail.file.ts'

export type KeptMail = { id: string; to: string; subject: string; at: Date }
export type ReadMail = KeptMail & { from: string; text: string; html: string }

const shown = 200

async function parse(folder: string, id: string): Promise<ReadMail> {
  const path = join(folder, `${id}.eml`)
  const [source, { mtime }] = await Promise.all([readFile(path), stat(path)])
  const { to, from, subject, text, html } = await PostalMime.parse(source)
  const addresses = (to ?? []).map(({ address }) => address).join(', ')
  return { id, at: mtime, to: addresses, from: from?.address ?? '', subject: subject ?? '', text: text ?? '', html: html ?? '' }
}

/** The mails that `fileMail` writes to a folder: a list of the 200 newest, newest first, and single mails in full. */
export function devMail(folder: string) {
  return {
    async list(): Promise<KeptMail[]> {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
      const dated = await Promise.all(names.map(async (name) => ({ id: name.slice(0, -4), at: (await stat(join(folder, name))).mtimeMs })))
      const newest = dated.sort((a, b) => b.at - a.at).slice(0, shown)
      return Promise.all(newest.map(({ id }) => parse(folder, id)))
    },
    async read(id: string): Promise<ReadMail | undefined> {
      return isMailId(id) ? parse(folder, id).catch(() => undefined) : undefined
    },
  }
}

const style = new Html(`
  body { margin: 0 auto; padding: 32px 24px; max-width: 880px; background: #FAF8F4; color: #1D1B18; font: 14px/20px Inter, system-ui, sans-serif }
  h1 { font: 28px/36px Georgia, serif; margin: 0 0 4px } a { color: #1E4D3B } p { color: #5C574F; margin: 0 0 24px }
  ol { list-style: none; margin: 0; padding: 0; border-top: 1px solid #E7E2D9 } li { border-bottom: 1px solid #E7E2D9 }
  li a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 4px; color: inherit; text-decoration: none }
  li label { display: block; padding: 12px 4px } button { font: inherit; padding: 8px 16px; margin-right: 8px }
  li a:hover { background: #fff } li b { font-weight: 600 } small { color: #5C574F; font-size: 13px; font-variant-numeric: tabular-nums }
  iframe { box-sizing: border-box; width: 100%; height: 680px; border: 1px solid #E7E2D9; border-radius: 6px; background: #fff }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; border-top: 1px solid #E7E2D9; padding-top: 16px; margin-top: 24px }`)

/** A page for developers. */
export const devPage = (title: string, body: Html) =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body>${body}</body></html>`.toString()

const moment = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ')

/** The page `/dev/mail`. */
export function mailListPage(mails: KeptMail[]): string {
  const rows = mails.map(
    ({ id, to, subject, at }) =>
      html`<li><a href="/dev/mail/${id}"><b>${subject}</b><small>${moment(at)}</small><small>${to}</small></a></li>`,
  )
  const list = mails.length ? html`<ol>${rows}</ol>` : html`<p>No mail has been written yet.</p>`
  return devPage('Mail', html`<h1>Mail</h1><p>What would have been sent, newest first.</p>${list}`)
}

/** The page `/dev/mail/:id`. The mail is in a frame without scripts, and its links open in the whole window. */
export function mailPage(mail: ReadMail): string {
  const source = mail.html.replace(/<head>/i, '<head><base target="_top">')
  return devPage(
    mail.subject,
    html`<p><a href="/dev/mail">All mail</a></p><h1>${mail.subject}</h1><p>${mail.from} → ${mail.to} · ${moment(mail.at)}</p>
<iframe title="The mail" sandbox="allow-top-navigation-by-user-activation" srcdoc="${source}"></iframe><pre>${mail.text}</pre>`,
  )
}
