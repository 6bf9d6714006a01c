import { confirmBanking, getBanking, saveBanking } from '@linesheet/contract/money/banking'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { mailsTo, password, signInAs } from '../../../test/account/signing-in.ts'
import { call, callOk } from '../../../test/calling.ts'
import { testContext } from '../../../test/context.ts'
import { given } from '../../../test/given.ts'
import { bankValues, givenBankDetails } from '../../../test/money/banking.ts'
import { downloadExport, runExport, startExport } from '../../../test/operations/data-exports.ts'
import { whileBlocked } from '../../../test/platform/locks.ts'
import { buildApp } from '../../app.ts'
import type { Tx } from '../../platform/db/db.ts'
import { openEnvelope } from '../../platform/keys/envelope.ts'
import { openLog } from '../../platform/operations/log.ts'
import { findSealed } from './bank-details.sql.ts'
import { rotateBankKeys } from './rotate-keys.ts'
import { sealContext } from './seal-context.ts'

/** An account that no other test enters. */
const iban = 'NL04ABNA0417167709'
const hidden = [iban, iban.slice(4), '0417167709', 'Slow Ferry Secret']

const values = { ...bankValues('NL'), account_holder: 'Slow Ferry Secret', iban }

/** All rows of all tables as text, byte columns as Latin-1. */
async function wholeDatabase() {
  const { db } = await testContext()
  return db.asOwner(async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`select c.relname as name from pg_class c
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`.execute(tx)
    const parts: { table: string; text: string }[] = []
    for (const { name } of tables) {
      const { rows } = await sql.raw(`select * from "${name}"`).execute(tx)
      const text = JSON.stringify(rows, (_, value) => (value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value))
      parts.push({ table: name, text })
    }
    return parts
  })
}

test('after a change nothing reveals the number or the holder: no table, log, mail, audit, answer or export', async () => {
  const context = await testContext()
  const email = `${newId()}@brand.example`
  const user = { email, first_name: 'Lin', last_name: 'Lam', role: 'owner', password, address_proved: true }
  const brand = await given.aBrand({ users: [user] })
  const owner = await signInAs(email)

  const lines: string[] = []
  const log = openLog({ ...context.config, LOG_LEVEL: 'trace' }, { write: (line: string) => void lines.push(line) })
  const app = await buildApp({ ...context, log })
  const caller = { ...owner, server: { ...context, app }, key: 'bank-change' }
  const body = { country_code: 'NL' as const, values, password }
  const answers = [
    await call(saveBanking, { body: { ...body, values: { ...values, iban: `${iban.slice(0, -1)}8` } } }, caller),
    await call(saveBanking, { body: { ...body, password: 'wrong' } }, caller),
    await call(saveBanking, { body }, caller),
    await call(saveBanking, { body }, caller),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 200, 200])
  const mails = await mailsTo(email)
  const code = /\n(\d{6})\n/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
  answers.push((await call(confirmBanking, { body: { code } }, caller)) as never)
  answers.push((await call(getBanking, {}, caller)) as never)
  expect(answers.at(-1)).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  const { id } = await startExport(brand.owner)
  await runExport(brand, id)
  const exported = await downloadExport(brand.owner, id)

  const { db } = context
  const keys = await db.asOwner((tx) => tx.selectFrom('idempotency_keys').select('key').where('key', 'like', '%bank-change%').execute())
  expect(keys, 'not even a hash of the request').toEqual([])
  const database = await wholeDatabase()
  expect(database.find(({ table }) => table === 'bank_details')?.text).toContain('NL •••• 7709')
  expect(lines.join('')).toContain('/banking')
  const audit = database.find(({ table }) => table === 'audit_entries')?.text ?? ''
  expect(audit).toContain('bank_details')
  const everything: Record<string, string> = {
    ...Object.fromEntries(database.map(({ table, text }) => [table, text])),
    logs: lines.join(''),
    mails: JSON.stringify(await mailsTo(email)),
    answers: JSON.stringify(answers),
    export: [...exported].map(([name, content]) => `${name} ${content.toString()}`).join('\n'),
  }
  for (const [place, text] of Object.entries(everything))
    for (const secret of hidden) expect(text.includes(secret), `${secret} in ${place}`).toBe(false)
  for (const place of ['audit_entries', 'export']) expect(everything[place]?.includes('•7709'), place).toBe(false)
})

test('a rotation that dies midway continues where it stopped, and the old key is no longer needed', async () => {
  const { db, keys } = await testContext()
  const brand = await given.aBrand()
  const ids: string[] = []
  for (const country of ['HK', 'DE', 'US'] as const) ids.push((await givenBankDetails(brand, country)).id)
  const { rows } = await db.asOwner((tx) => sql<{ value: string }>`select value from server_keys where name = 'bank-key'`.execute(tx))
  const old = rows[0]?.value ?? ''
  const rotating = openEnvelope(['a new key of the environment', old])
  const total = (await db.asOwner((tx) => tx.selectFrom('bank_details').select('id').execute())).length

  let batches = 0
  const dying = {
    ...db,
    asOwner: <T>(work: Parameters<typeof db.asOwner<T>>[0]) =>
      db.asOwner(async (tx) => {
        const result = await work(tx)
        batches += 1
        if (batches === 2) throw new Error('The process died')
        return result
      }),
  }
  await expect(rotateBankKeys(dying, rotating, 1)).rejects.toThrow('died')
  const lockLast = (tx: Tx) => sql`select from bank_details where brand_id = ${brand.id} and id = ${ids.at(-1)} for update`.execute(tx)
  const rotation = () => rotateBankKeys(db, rotating, 2)
  expect(await whileBlocked(brand.id, lockLast, rotation, async () => {})).toBe(total - 1)
  expect(await rotateBankKeys(db, rotating)).toBe(0)

  const renewed = openEnvelope(['a new key of the environment'])
  for (const [at, id] of ids.entries()) {
    const sealed = await db.read({ brandId: brand.id }, (tx) => findSealed(tx, brand.id, id))
    expect(JSON.parse(renewed.open(sealed, sealContext(brand.id, id)))).toEqual(bankValues((['HK', 'DE', 'US'] as const)[at]))
    expect(() => keys.bank.open(sealed, sealContext(brand.id, id))).toThrow('BANK_KEY')
  }
  await rotateBankKeys(db, openEnvelope([old, 'a new key of the environment']))
  expect((await callOk(getBanking, {}, brand.owner)).history.length).toBe(3)
})
