import { getOrder } from '@linesheet/contract/orders/orders'
import { getOrderFile } from '@linesheet/contract/orders/orders.files'
import { afterEach, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'
import { clamdProgram, eicar, startRealClamd } from '../../../test/platform/real-clamd.ts'
import { uploadFile } from '../../../test/platform/uploading.ts'
import { workers } from '../../workers.ts'
import { EffectRunner } from '../outbox/runner.ts'
import { clamdScanner } from '../ports/scanner/scanner.clamd.ts'
import { scanQueue } from './scan-effect.ts'

test.skipIf(clamdProgram)('SKIPPED: clamd is not here, no document is scanned by it (npm test fetches it as root on Debian)', () => {})

afterEach(async () => {
  ;(await testContext()).ports.scanner = undefined
})

test.runIf(clamdProgram)('a document in which clamd finds malware is refused, and a clean one served', async () => {
  const context = await testContext()
  const clamd = await startRealClamd()
  context.ports.scanner = clamdScanner(clamd.url)
  const brand = await given.aBrand()
  const order = await given.anOrder(brand)
  const add = async (text: string, name: string) =>
    (await uploadFile(brand.owner, `/order/${order}/file`, Buffer.from(`%PDF-1.7\n${text}`), name)).result as { id: string }
  const download = ({ id }: { id: string }) => call(getOrderFile, { params: { id } }, brand.owner)
  const [slip, invoice] = [await add('', 'slip.pdf'), await add(eicar, 'invoice.pdf')]
  expect([await download(slip), await download(invoice)]).toMatchObject(Array(2).fill({ status: 409, code: 'file.not-scanned' }))
  const runner = new EffectRunner(context, workers, { queue: scanQueue })
  runner.start()
  const scans = async () =>
    (await callOk(getOrder, { params: { id: order } }, brand.owner)).order_files.map(({ name, scan }) => [name, scan] as const)
  await expect
    .poll(async () => new Map(await scans()))
    .toEqual(
      new Map([
        ['slip.pdf', 'clean'],
        ['invoice.pdf', 'infected'],
      ]),
    )
  await runner.stop()
  await clamd.stop()
  expect(await download(invoice)).toMatchObject({ status: 409, code: 'file.infected' })
  expect(await download(slip)).toMatchObject({ status: 200, result: Buffer.from('%PDF-1.7\n') })
})
