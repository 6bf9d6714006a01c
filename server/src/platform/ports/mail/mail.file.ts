import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type Mail, MailRefused, toMimeMessage } from './mail.ts'

/** Whether the id is valid as a file name. */
export const isMailId = (id: string) => /^[A-Za-z0-9_-]{1,120}$/.test(id)

/** Addresses that are refused like by a mail server, to try refusals out. */
const isRefused = (address: string) => address.endsWith('@refused.example')

/** Writes each mail as `{id}.eml` to the folder, exactly as it would be sent: for development. */
export function fileMail(folder: string, from = 'Linesheet <mail@localhost>'): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(message) {
      if (!isMailId(message.id)) throw new Error(`A mail's id must serve as a file's name: ${JSON.stringify(message.id)}`)
      if (isRefused(message.to)) throw new MailRefused('550 No such mailbox')
      const sent = await transport.sendMail(toMimeMessage(from, message))
      await mkdir(folder, { recursive: true })
      const path = join(folder, `${message.id}.eml`)
      await writeFile(`${path}.part`, sent.message)
      await rename(`${path}.part`, path)
    },
  }
}
