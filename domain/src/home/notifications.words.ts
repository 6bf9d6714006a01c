import { type Language, toLocale } from '../platform/languages.ts'
import type { ListedEvent } from './notifications.ts'

/** `one`: of a single one; `many`: of several, with their number. Chinese needs no plural. */
type EventTexts = { one: string; many: string }

/** How each event is told in the bell, in mails and on devices. */
const notificationTexts: Record<Language, Record<ListedEvent, EventTexts>> = {
  en: {
    order_received: { one: 'New order', many: '{count} new orders' },
    cancel_requested: { one: 'Cancellation request', many: '{count} cancellation requests' },
    dispute_opened: { one: 'New dispute', many: '{count} new disputes' },
    message_received: { one: 'New message', many: '{count} conversations with new messages' },
    deadline_near: { one: 'Deadline within 24 hours', many: '{count} deadlines within 24 hours' },
    low_stock: { one: 'Stock running low', many: '{count} products running low' },
    job_finished: { one: 'Job finished', many: '{count} jobs finished' },
    payout_paid: { one: 'Payout paid', many: '{count} payouts paid' },
    payout_failed: { one: 'Payout failed', many: '{count} payouts failed' },
    webhook_disabled: { one: 'Webhook disabled', many: '{count} webhooks disabled' },
    file_infected: { one: 'Malware in a file', many: '{count} files with malware' },
  },
  zh_CN: {
    order_received: { one: '新订单', many: '{count} 个新订单' },
    cancel_requested: { one: '取消申请', many: '{count} 个取消申请' },
    dispute_opened: { one: '新争议', many: '{count} 个新争议' },
    message_received: { one: '新消息', many: '{count} 个会话有新消息' },
    deadline_near: { one: '24 小时内到期', many: '{count} 个订单 24 小时内到期' },
    low_stock: { one: '库存不足', many: '{count} 款商品库存不足' },
    job_finished: { one: '任务已完成', many: '{count} 个任务已完成' },
    payout_paid: { one: '货款已结算', many: '{count} 笔货款已结算' },
    payout_failed: { one: '打款失败', many: '{count} 笔打款失败' },
    webhook_disabled: { one: 'Webhook 已停用', many: '{count} 个 Webhook 已停用' },
    file_infected: { one: '文件含恶意软件', many: '{count} 个文件含恶意软件' },
  },
  zh_TW: {
    order_received: { one: '新訂單', many: '{count} 筆新訂單' },
    cancel_requested: { one: '取消申請', many: '{count} 筆取消申請' },
    dispute_opened: { one: '新爭議', many: '{count} 筆新爭議' },
    message_received: { one: '新訊息', many: '{count} 個對話有新訊息' },
    deadline_near: { one: '24 小時內到期', many: '{count} 筆訂單 24 小時內到期' },
    low_stock: { one: '庫存不足', many: '{count} 款商品庫存不足' },
    job_finished: { one: '工作已完成', many: '{count} 項工作已完成' },
    payout_paid: { one: '款項已撥付', many: '{count} 筆款項已撥付' },
    payout_failed: { one: '撥款失敗', many: '{count} 筆撥款失敗' },
    webhook_disabled: { one: 'Webhook 已停用', many: '{count} 個 Webhook 已停用' },
    file_infected: { one: '檔案含惡意軟體', many: '{count} 個檔案含惡意軟體' },
  },
}

/** “New order” or “3 new orders”. `isMore`: there are more than were counted, “100+ new orders”. */
export function notificationTitle(language: Language, event: ListedEvent, count: number, isMore = false): string {
  const { one, many } = notificationTexts[language][event]
  if (count === 1 && !isMore) return one
  const number = new Intl.NumberFormat(toLocale(language)).format(count)
  return many.replace('{count}', isMore ? `${number}+` : number)
}

const jobNames = ['import', 'translation', 'export', 'documents', 'change'] as const
type JobName = (typeof jobNames)[number]

/** The name of a job, from its kind. */
function jobName(kind: string): JobName {
  if (kind.endsWith('.import')) return 'import'
  if (kind.endsWith('.translate')) return 'translation'
  if (kind === 'data.export') return 'export'
  return kind === 'orders.documents' ? 'documents' : 'change'
}

type DetailTexts = Record<JobName, string> & { failed: string; low: string; out: string }
const detailTexts: Record<Language, DetailTexts> = {
  en: {
    import: 'Import',
    translation: 'Translation',
    export: 'Data export',
    documents: 'Documents to print',
    change: 'Bulk change',
    failed: 'failed',
    low: 'few left',
    out: 'out of stock',
  },
  zh_CN: {
    import: '导入',
    translation: '翻译',
    export: '数据导出',
    documents: '待打印单据',
    change: '批量修改',
    failed: '失败',
    low: '即将售罄',
    out: '缺货',
  },
  zh_TW: {
    import: '匯入',
    translation: '翻譯',
    export: '資料匯出',
    documents: '待列印單據',
    change: '批次修改',
    failed: '失敗',
    low: '即將售完',
    out: '缺貨',
  },
}

type Detailed = {
  number: string | null
  retailer: string | null
  product: string | null
  webhook?: string | null
  file?: string | null
  level: 'low' | 'out' | 'in' | null
  job: { kind: string; status: string } | null
}

/** The subject of a notification, as one line: “LS-10234 · Harbour Books”. */
export function notificationDetails(language: Language, { number, retailer, product, webhook, file, level, job }: Detailed): string {
  const texts = detailTexts[language]
  const parts = [
    file,
    number,
    retailer,
    product,
    webhook,
    product && level && level !== 'in' ? texts[level] : null,
    job && texts[jobName(job.kind)],
    job?.status === 'failed' ? texts.failed : null,
  ]
  return parts.filter(Boolean).join(' · ')
}
