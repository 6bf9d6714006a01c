import { getJournalAccounts, type JournalAccounts, saveJournalAccounts } from '@linesheet/contract/money/journal'
import { type JournalAccount, journalAccounts } from '@linesheet/domain/money/journal'
import { type BookProgram, maxAccountLength } from '@linesheet/domain/money/journal-accounts'
import { useState } from 'react'
import { queryOptionsFor, useEndpointMutation, useEndpointQuery } from '../../kit/api/queries.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { gridClass, textClass } from '../../kit/layout/primitives.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'

export const programNames: Record<BookProgram, string> = { xero: 'Xero', quickbooks: 'QuickBooks Online' }

type Props = { program: BookProgram; onClose: () => void }

/** Edits the accounts of the accounting program for which journals are exported. */
export function JournalAccountsDialog(props: Props) {
  const { data } = useEndpointQuery(getJournalAccounts, {})
  return data ? <AccountsForm {...props} saved={data} /> : null
}

type Typed = Partial<Record<JournalAccount | 'tax_rate', string>>

function AccountsForm({ program, saved, onClose }: Props & { saved: JournalAccounts }) {
  const { t } = useWords()
  const [typed, setTyped] = useState<Typed>({})
  const saving = useEndpointMutation(saveJournalAccounts, {
    recordKey: () => queryOptionsFor(getJournalAccounts, {}).queryKey,
    successMessage: t('journal.accounts.saved'),
  })
  const { tax_rate, ...accounts } = typed
  return (
    <FormDialog
      title={t('journal.accounts.title', { program: programNames[program] })}
      submitLabel={t('kit.save')}
      onSubmit={() => saving.send({ body: { [program]: accounts, ...(tax_rate !== undefined && { xero_tax_rate: tax_rate }) } })}
      mutation={saving}
      onClose={onClose}
      fields={[program, 'xero_tax_rate']}
      size={640}
    >
      <p className={textClass({ color: 'ink-2' })}>{t(`journal.accounts.${program}.help`)}</p>
      <div className={gridClass({ columns: 2, alignItems: 'start', gap: 16 })}>
        {journalAccounts.map((account) => (
          <TextField
            key={account}
            label={t(`journal.account.${account}`)}
            value={typed[account] ?? saved[program][account]}
            onChange={(value) => setTyped({ ...typed, [account]: value })}
            maxLength={maxAccountLength[program]}
            required
            error={saving.errors[`${program}.${account}`]}
          />
        ))}
        {program === 'xero' && (
          <TextField
            label={t('journal.accounts.taxRate')}
            help={t('journal.accounts.taxRate.help')}
            value={tax_rate ?? saved.xero_tax_rate}
            onChange={(value) => setTyped({ ...typed, tax_rate: value })}
            maxLength={50}
            required
            error={saving.errors.xero_tax_rate}
          />
        )}
      </div>
    </FormDialog>
  )
}
