import type { FileScan } from '@linesheet/domain/orders/order-files'
import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import type { ScannedOwner } from './scan-effect.ts'

/** `about_id`: the order or chat that shows the file; null for an application. */
type Scan = { scan: FileScan | null; about_id: string | null }
type Verdict = { scan: FileScan; now: Date }

/** Undefined for a file that was deleted. */
export async function findScan(tx: Tx, owner: ScannedOwner, brandId: string, id: string): Promise<Scan | undefined> {
  const select = {
    'order-files': sql<Scan>`select f.scan, f.order_id as about_id from order_files f where f.brand_id = ${brandId} and f.id = ${id}`,
    'message-files': sql<Scan>`select f.scan, f.chat_id as about_id from message_files f where f.brand_id = ${brandId} and f.id = ${id}`,
    applications: sql<Scan>`select a.file_scan as scan, null as about_id from brand_applications a where a.file_id = ${id}`,
  }[owner]
  return (await select.execute(tx)).rows[0]
}

/** Stores the verdict of a scan, once. False if the file was deleted, or another scan was faster. */
export async function storeVerdict(tx: Tx, owner: ScannedOwner, brandId: string, id: string, { scan, now }: Verdict) {
  const update = {
    'order-files': sql`
      update order_files set scan = ${scan}, scanned_at = ${now} where brand_id = ${brandId} and id = ${id} and scan in ('waiting', 'failed')`,
    'message-files': sql`
      update message_files set scan = ${scan}, scanned_at = ${now} where brand_id = ${brandId} and id = ${id} and scan in ('waiting', 'failed')`,
    applications: sql`update brand_applications set file_scan = ${scan} where file_id = ${id} and file_scan in ('waiting', 'failed')`,
  }[owner]
  return ((await update.execute(tx)).numAffectedRows ?? 0n) > 0n
}
