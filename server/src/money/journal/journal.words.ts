import type { JournalAccount } from '@linesheet/domain/money/journal'
import type { Language } from '@linesheet/domain/platform/languages'

const en = {
  columns: {
    date: 'Date',
    entry: 'Entry',
    order: 'Order',
    po_number: 'Purchase order',
    payout: 'Payout',
    account: 'Account',
    debit: 'Debit',
    credit: 'Credit',
    currency: 'Currency',
    text: 'Text',
  },
  accounts: {
    receivable: 'Due from the marketplace',
    bank: 'Bank',
    sale: 'Sales',
    discount: 'Discounts',
    commission: 'Commission',
    shipping_reimbursed: 'Shipping income',
    label: 'Shipping costs',
    refund: 'Refunds',
    commission_back: 'Commission returned',
    early_fee: 'Early payout fees',
    adjustment: 'Adjustments',
  } as Record<JournalAccount, string>,
}

/** The words of a journal. */
export type JournalWords = typeof en

const zh_CN: JournalWords = {
  columns: {
    date: '日期',
    entry: '凭证号',
    order: '订单号',
    po_number: '采购单号',
    payout: '结算单号',
    account: '科目',
    debit: '借方',
    credit: '贷方',
    currency: '币种',
    text: '摘要',
  },
  accounts: {
    receivable: '应收平台款',
    bank: '银行存款',
    sale: '销售收入',
    discount: '销售折扣',
    commission: '平台佣金',
    shipping_reimbursed: '运费收入',
    label: '运费支出',
    refund: '销售退款',
    commission_back: '佣金返还',
    early_fee: '提前结算手续费',
    adjustment: '其他调整',
  },
}

const zh_TW: JournalWords = {
  columns: {
    date: '日期',
    entry: '傳票編號',
    order: '訂單編號',
    po_number: '採購單號',
    payout: '撥款編號',
    account: '會計科目',
    debit: '借方',
    credit: '貸方',
    currency: '幣別',
    text: '摘要',
  },
  accounts: {
    receivable: '應收平台款項',
    bank: '銀行存款',
    sale: '銷貨收入',
    discount: '銷貨折讓',
    commission: '平台佣金',
    shipping_reimbursed: '運費收入',
    label: '運費支出',
    refund: '銷貨退款',
    commission_back: '佣金退還',
    early_fee: '提前撥款手續費',
    adjustment: '其他調整',
  },
}

export const journalWords: Record<Language, JournalWords> = { en, zh_CN, zh_TW }
