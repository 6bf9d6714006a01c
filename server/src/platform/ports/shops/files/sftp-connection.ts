import { createHash } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'
import { sftpPort } from '@linesheet/domain/connections/shops'
import type { Client, SFTPWrapper } from 'ssh2'
import { internet, publicAddressOf } from '../../websites/public-addresses.ts'
import type { ShopSettings } from '../shop-client.ts'
import { type ShopAccess, ShopFailure } from '../shops.types.ts'

export type SftpConnection = {
  hostKey: string
  isOpen(): boolean
  /** Runs work on the connection. Throws if the connection ends first, as it does if no answer comes. */
  run<T>(work: (sftp: SFTPWrapper) => Promise<T>): Promise<T>
  close(): void
}

/** A file may take this many times as long as the start of a connection. */
const longerForFile = 10

/** In the format of OpenSSH, without the padding at its end. */
const fingerprintOf = (key: Buffer) => `SHA256:${createHash('sha256').update(key).digest('base64').slice(0, -1)}`

/** Signs in to an SFTP server with its password. A server with another host key than before is refused, and gets no password. */
export async function connectSftp(access: ShopAccess, settings: ShopSettings, ended: AbortSignal): Promise<SftpConnection> {
  const { reach = internet, timeoutMs = 20_000 } = settings
  const signal = AbortSignal.any([ended, AbortSignal.timeout(timeoutMs)])
  const { hostname, port } = new URL(access.address)
  const address = await publicAddressOf({ hostname }, { reach, timeout: signal })
  if (!address) throw new ShopFailure('private_address')
  // Only users of such a server need it.
  const ssh = await import('ssh2')
  const socket = net.connect({ host: address, port: Number(port || sftpPort) })
  const client = new ssh.Client()
  const broken = new Promise<never>((_, reject) => client.on('close', () => reject(new Error('The connection ended'))))
  broken.catch(() => {})
  socket.on('error', () => {})
  // Small packets go back and forth.
  socket.setNoDelay(true).setTimeout(timeoutMs, () => socket.destroy())
  const close = () => {
    client.destroy()
    socket.destroy()
  }
  try {
    await once(socket, 'connect', { signal })
    const { sftp, hostKey } = await Promise.race([signIn(client, { socket, access }), broken, rejectAt(signal)])
    const run: SftpConnection['run'] = (work) => {
      const isLate = AbortSignal.any([ended, AbortSignal.timeout(longerForFile * timeoutMs)])
      return Promise.race([work(sftp), broken, rejectAt(isLate)])
    }
    return { hostKey, isOpen: () => !socket.destroyed, run, close }
  } catch (error) {
    close()
    throw error
  }
}

type SignIn = { socket: net.Socket; access: ShopAccess }

function signIn(client: Client, { socket, access }: SignIn): Promise<{ sftp: SFTPWrapper; hostKey: string }> {
  const { key: username, secret: password, hostKey: known = '' } = access
  let hostKey = ''
  return new Promise((resolve, reject) => {
    client.on('error', (error) => reject(toFailure(error, { hostKey, known })))
    client.on('ready', () => client.sftp((error, sftp) => (error ? reject(notSftp(error)) : resolve({ sftp, hostKey }))))
    // Some servers ask for the password in a dialog.
    client.on('keyboard-interactive', (_name, _instructions, _language, prompts, answer) => answer(prompts.map(() => password)))
    client.connect({
      sock: socket,
      username,
      password,
      tryKeyboard: true,
      readyTimeout: 0,
      hostVerifier: (key: Buffer) => {
        hostKey = fingerprintOf(key)
        return !known || hostKey === known
      },
    })
  })
}

const notSftp = ({ message }: Error) => new ShopFailure('no_shop', { detail: message })

function toFailure(error: Error & { level?: string }, { hostKey, known }: { hostKey: string; known: string }) {
  if (known && hostKey && hostKey !== known)
    return new ShopFailure('key_refused', { detail: `The server has another host key than before: ${hostKey}` })
  return error.level === 'client-authentication' ? new ShopFailure('key_refused', { detail: error.message }) : error
}

const rejectAt = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('No answer came in time'))))
