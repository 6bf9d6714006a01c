import { join } from 'node:path'
import { type Images, realImages } from './images.ts'
import { keptMail } from './mail.kept.ts'
import { type Mail, type MailMessage, rememberingMail, smtpMail } from './mail.ts'
import { diskStorage } from './storage.disk.ts'
import { type Storage, storageFrom } from './storage.ts'
import { deepl } from './translator.deepl.ts'
import { rememberingProvider, type Translator, translatorWith } from './translator.ts'

/** Everything outside of this process and its database that the server touches. */
export type Ports = {
  mail: Mail
  storage: Storage
  images: Images
  translator: Translator
  /** Lets connections go, so that the process can end. */
  close(): void
}

/**
 * `smtp_url` may be left out: mails are then kept under `data_dir` (`keptMailFolder`). `mail_from` is `Name <address>`. Without
 * `translator` only one Chinese becomes the other.
 */
export type PortsConfig = {
  smtp_url?: string | undefined
  mail_from: string
  storage_url: string
  data_dir: string
  translator?: { url: string; key: string } | undefined
}

export const keptMailFolder = (dataDir: string) => join(dataDir, 'mail')

/** The ports of a running server. Throws when the configuration names a storage that we do not have. */
export function realPorts({ smtp_url, mail_from, storage_url, data_dir, translator }: PortsConfig): Ports {
  const smtp = smtp_url ? smtpMail(smtp_url, mail_from) : undefined
  return {
    mail: smtp ?? keptMail(keptMailFolder(data_dir), mail_from),
    storage: storageFrom(storage_url),
    images: realImages,
    translator: translatorWith(translator && deepl(translator)),
    close: () => smtp?.close(),
  }
}

type Remembered = Ports & { mail: Mail & { sent: MailMessage[] }; provider: ReturnType<typeof rememberingProvider> }

/** The ports of a test: mails are remembered in `mail.sent`, files go to the folder, pictures are real, texts go to `provider`. */
export function rememberedPorts(folder: string): Remembered {
  const provider = rememberingProvider()
  return {
    ...{ mail: rememberingMail(), storage: diskStorage(folder), images: realImages },
    ...{ translator: translatorWith(provider), provider, close: () => {} },
  }
}
