import { byLimits, critical, type Finding, formatBytes, formatSeconds, type Installation, messageOf, warning } from './findings.ts'

/** Values that work, but that production should not have. */
export async function checkConfiguration({ config }: Pick<Installation, 'config'>): Promise<Finding[]> {
  const findings: Finding[] = []
  const keys = ['ENCRYPTION_KEY', 'BANK_KEY', 'MARKETPLACE_KEY', 'VAPID_PUBLIC_KEY'] as const
  const rotating = keys.filter((name) => config[name].length > 1)
  if (rotating.length)
    findings.push(
      warning(`${rotating.join(', ')} has an older value in addition to the newer one`, 'End the rotation: docs/operations.md, "Secrets"'),
    )
  if (!config.isProduction) return findings
  if (!config.ENCRYPTION_KEY.length)
    findings.push(
      warning(
        'ENCRYPTION_KEY is not set: a copy of the database can be read',
        'Set it, then `npm run rotate-encryption-key` (docs/operations.md)',
      ),
    )
  if (!config.PUBLIC_URL?.startsWith('https:'))
    findings.push(warning('PUBLIC_URL does not begin with https:', 'Serve it with TLS and change it'))
  if (!config.TRANSLATOR_KEY)
    findings.push(
      warning(
        'TRANSLATOR_KEY is not set: texts and messages are converted between the two Chinese scripts only',
        'Set it to a key of the DeepL API (README, "Configuration"); until then other translations are not offered',
      ),
    )
  for (const name of ['SUPPORT_EMAIL', 'MAIL_FROM'] as const)
    if (config[name].includes('.example')) findings.push(warning(`${name} is an example`, `Set ${name} to an address of yours`))
  if (config.STORAGE_URL === undefined)
    findings.push(
      warning('Files are stored in DATA_DIR of this machine', 'With several servers, set STORAGE_URL to a store that all of them reach'),
    )
  return findings
}

const tenthOfSecond = 0.1

/** Compares the clock of this machine with the database's. */
export function checkClock(localBefore: Date, databaseSeconds: number, localAfter: Date): Finding[] {
  const [before, after] = [localBefore.getTime() / 1000, localAfter.getTime() / 1000]
  const skew = databaseSeconds < before ? before - databaseSeconds : Math.max(databaseSeconds - after, 0)
  if (skew < tenthOfSecond) return []
  const text = `The clock of this machine is ${skew.toFixed(1)} s ${databaseSeconds < before ? 'ahead of' : 'behind'} that of the database`
  return byLimits(skew, { warning: 2, critical: 30 }, text, 'Synchronize both clocks (chrony, systemd-timesyncd)')
}

export async function checkDisk({ config, freeSpace }: Installation): Promise<Finding[]> {
  const folders = [config.DATA_DIR, ...(config.STORAGE_URL?.startsWith('file://') ? [new URL(config.STORAGE_URL).pathname] : [])]
  const findings = await Promise.all(
    folders.map(async (folder) => {
      const { free, total } = await freeSpace(folder)
      const text = `${folder} has ${formatBytes(free)} of ${formatBytes(total)} left`
      const remedy = 'Make space, or give it a larger disk: uploads fail when it is full'
      if (free < 0.5e9 || free < total * 0.03) return [critical(text, remedy)]
      return free < 2e9 || free < total * 0.1 ? [warning(text, remedy)] : []
    }),
  )
  return findings.flat()
}

/** Stores, reads and deletes a small file. */
export async function checkStorage({ storage, now }: Installation): Promise<Finding[]> {
  const key = `doctor/${process.pid}-${now().getTime()}`
  const began = performance.now()
  try {
    await storage.put(key, Buffer.from('doctor'))
    if ((await storage.size(key)) !== 6) throw new Error('what was stored is not there')
    await storage.delete(key)
  } catch (error) {
    return [critical(`The storage does not work: ${messageOf(error)}`, 'Look at STORAGE_URL, the credentials and the permissions')]
  }
  const seconds = (performance.now() - began) / 1000
  return byLimits(
    seconds,
    { warning: 3, critical: 10 },
    `The storage took ${formatSeconds(seconds)} for three calls`,
    'Look at the store and the way there',
  )
}

export async function checkMailServer({ config, verifyMail }: Installation): Promise<Finding[]> {
  if (!config.SMTP_URL) return []
  try {
    await verifyMail(config.SMTP_URL)
    return []
  } catch (error) {
    return [critical(`The mail server does not let us in: ${messageOf(error)}`, 'Look at SMTP_URL: host, port, user and password')]
  }
}

export async function checkScanner({ config, pingScanner }: Installation): Promise<Finding[]> {
  if (!config.CLAMD_URL) return []
  try {
    await pingScanner(config.CLAMD_URL)
    return []
  } catch (error) {
    return [
      critical(
        `The malware scanner does not work: ${messageOf(error)}`,
        'Look at CLAMD_URL and at clamd: docs/runbooks/files-unscanned.md',
      ),
    ]
  }
}

/** The address for operators: whether it is set, and whether a server of this machine answers there. */
export async function checkMeasurements({ config, askServer }: Installation): Promise<Finding[]> {
  const address = config.METRICS_ADDRESS
  if (!address)
    return config.isProduction
      ? [warning('METRICS_ADDRESS is not set: nobody can read /metrics', 'Set it, such as 127.0.0.1:9464, and restart the servers')]
      : []
  try {
    await askServer(address)
    return []
  } catch (error) {
    const text = `No server is ready at METRICS_ADDRESS, ${address.host}:${address.port}: ${messageOf(error)}`
    return [warning(text, 'Start it, or run this where it runs: docs/runbooks/server-down.md')]
  }
}
