import path from 'node:path'
import { startMailSink, startStorage } from '../server/test/outside.ts'

/** The external services of an operator: object storage and a mail server. They run in this process. */
export async function startOutside(folder: string) {
  const [storage, mail] = [await startStorage(path.join(folder, 's3')), await startMailSink()]
  return {
    storageUrl: storage.url,
    files: storage.files,
    smtpUrl: mail.url,
    mails: mail.received,
    async stop() {
      await Promise.all([storage.close(), mail.close()])
    },
  }
}
export type Outside = Awaited<ReturnType<typeof startOutside>>
