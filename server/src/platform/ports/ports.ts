import { join } from 'node:path'
import type { VapidKeys } from '../keys/vapid-keys.ts'
import { passwordRanges } from './breached-passwords/breached-passwords.ranges.ts'
import { type BreachedPasswords, noBreachedPasswords, recordingBreachedPasswords } from './breached-passwords/breached-passwords.ts'
import { easypostCarriers } from './carriers/carriers.easypost.ts'
import { offlineCarriersPort } from './carriers/carriers.offline.ts'
import { recordingCarriers } from './carriers/carriers.recording.ts'
import type { Carriers } from './carriers/carriers.types.ts'
import type { EasypostConfig } from './carriers/easypost.client.ts'
import { type Downloads, publicDownloads } from './downloads/downloads.ts'
import { realImages } from './images/images.ts'
import type { Images } from './images/images.types.ts'
import { fileMail } from './mail/mail.file.ts'
import { type Mail, type MailMessage, recordingMail, smtpMail } from './mail/mail.ts'
import { cardFormFolder, offlinePayments } from './payments/payments.offline.ts'
import { stripePayments } from './payments/payments.stripe.ts'
import { noPayments, type Payments } from './payments/payments.ts'
import { type Push, recordingPush, webPushServices } from './push/push.ts'
import { clamdScanner } from './scanner/scanner.clamd.ts'
import type { Scanner } from './scanner/scanner.ts'
import { publicShops } from './shops/shops.ts'
import type { Shops } from './shops/shops.types.ts'
import { diskStorage } from './storage/storage.disk.ts'
import { openStorage } from './storage/storage.ts'
import type { Storage } from './storage/storage.types.ts'
import { deepl } from './translator/translator.deepl.ts'
import { createTranslator, recordingProvider, type Translator } from './translator/translator.ts'
import { publicWebhooks, type Webhooks } from './webhooks/webhooks.ts'
import { localAndPublic } from './websites/public-addresses.ts'
import { offlineWebsites, recordingWebsites, websiteFolder } from './websites/websites.offline.ts'
import { publicWebsites } from './websites/websites.public.ts'
import type { Websites } from './websites/websites.ts'

/** All external systems that the server uses, apart from its database. */
export type Ports = {
  mail: Mail
  storage: Storage
  images: Images
  translator: Translator
  carriers: Carriers
  payments: Payments
  websites: Websites
  downloads: Downloads
  push: Push
  webhooks: Webhooks
  shops: Shops
  breachedPasswords: BreachedPasswords
  /** Closes connections, so that the process can end. */
  close(): void
  /** Undefined if files are not scanned. Tests set it. */
  scanner: Scanner | undefined
}

/**
 * Without `smtp_url`, mails are written to a folder under `data_dir` (`fileMailFolder`). `mail_from` is `Name <address>`. Without
 * `translator`, only Simplified and Traditional Chinese are converted. Without `carrier`, labels are bought from made-up carriers.
 */
export type PortsConfig = {
  smtp_url?: string | undefined
  mail_from: string
  storage_url: string
  data_dir: string
  translator?: { url: string; key: string } | undefined
  /** Without this, no password counts as breached. */
  breached_passwords_url?: string | undefined
  carrier?: EasypostConfig | undefined
  /** Without this, test cards are accepted; in production no cards are. */
  payments?: { url: string; key: string } | undefined
  is_production?: boolean
  /** `subject`: the contact for push services, a mailto: or https: address. */
  vapid: { keys: Pick<VapidKeys, 'valid'>; subject: string }
  /** Tells the owners of websites who fetches their pages. */
  user_agent: string
  /** The address of clamd, like CLAMD_URL; without it files are not scanned. */
  scanner_url?: string | undefined
}

export const fileMailFolder = (dataDir: string) => join(dataDir, 'mail')

/** The ports of a running server. Throws for an unknown scheme of `storage_url`. */
export function realPorts({
  smtp_url,
  mail_from,
  storage_url,
  data_dir,
  translator,
  breached_passwords_url,
  carrier,
  payments,
  is_production,
  vapid,
  user_agent,
  scanner_url,
}: PortsConfig): Ports {
  const websites = publicWebsites(user_agent)
  const smtp = smtp_url ? smtpMail(smtp_url, mail_from) : undefined
  return {
    mail: smtp ?? fileMail(fileMailFolder(data_dir), mail_from),
    storage: openStorage(storage_url),
    images: realImages,
    translator: createTranslator(translator && deepl(translator)),
    carriers: carrier ? easypostCarriers(carrier) : offlineCarriersPort(),
    payments: payments ? stripePayments(payments) : is_production ? noPayments : offlinePayments(cardFormFolder(data_dir)),
    websites: is_production ? websites : offlineWebsites(websiteFolder(data_dir), websites),
    downloads: publicDownloads({ agent: user_agent, ...(!is_production && { reach: localAndPublic }) }),
    scanner: scanner_url ? clamdScanner(scanner_url) : undefined,
    push: webPushServices({ ...vapid, ...(!is_production && { reach: localAndPublic }) }),
    webhooks: publicWebhooks({ agent: user_agent, secureOnly: is_production === true, ...(!is_production && { reach: localAndPublic }) }),
    shops: publicShops({ agent: user_agent, ...(!is_production && { reach: localAndPublic }) }),
    breachedPasswords: breached_passwords_url ? passwordRanges({ url: breached_passwords_url, agent: user_agent }) : noBreachedPasswords,
    close: () => smtp?.close(),
  }
}

type RecordingPorts = Ports & {
  mail: Mail & { sent: MailMessage[] }
  provider: ReturnType<typeof recordingProvider>
  carriers: ReturnType<typeof recordingCarriers>
  payments: ReturnType<typeof offlinePayments>
  websites: ReturnType<typeof recordingWebsites>
  push: ReturnType<typeof recordingPush>
  breachedPasswords: ReturnType<typeof recordingBreachedPasswords>
}

/**
 * The ports of a test: mails are recorded in `mail.sent`, files go to a folder below `dataDir`, images are real, texts go to the recording
 * `provider`, labels are bought offline.
 */
export function recordingPorts(dataDir: string): RecordingPorts {
  const provider = recordingProvider()
  return {
    mail: recordingMail(),
    storage: diskStorage(join(dataDir, 'files')),
    images: realImages,
    translator: createTranslator(provider),
    provider,
    carriers: recordingCarriers(offlineCarriersPort()),
    payments: offlinePayments(cardFormFolder(dataDir)),
    websites: recordingWebsites(),
    downloads: publicDownloads({ agent: 'LinesheetBot', reach: localAndPublic }),
    scanner: undefined,
    push: recordingPush(),
    webhooks: publicWebhooks({ agent: 'LinesheetBot', reach: localAndPublic }),
    // No waiting between attempts.
    shops: publicShops({ agent: 'LinesheetBot', reach: localAndPublic, sleep: async () => {} }),
    breachedPasswords: recordingBreachedPasswords(),
    close: () => {},
  }
}
