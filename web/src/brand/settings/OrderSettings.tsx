import { editOrderSettings, getOrderSettings, type OrderSettings as Settings } from '@linesheet/contract/brand/settings.orders'
import { mailIntervals } from '@linesheet/domain/home/notifications'
import { autoAcceptRules } from '@linesheet/domain/orders/auto-accept'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { queryOptionsFor, useEndpointMutation, useEndpointQuery } from '../../kit/api/queries.ts'
import { FormConflict } from '../../kit/forms/FormConflict.tsx'
import { RadioField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { TextArea, TextField } from '../../kit/forms/fields/TextField.tsx'
import { SaveBar } from '../../kit/forms/SaveBar.tsx'
import styles from '../../kit/forms/settings.module.css'
import { unresolvedErrors } from '../../kit/forms/unresolvedErrors.ts'
import { useSharedForm } from '../../kit/forms/useSharedForm.ts'
import { Section } from '../../kit/layout/Page.tsx'
import { gridClass, stackClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { useBrand, useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { readLeadTime, readMinimum, type SettingsField, toChange, toTyped } from './orderSettingsDraft.ts'

function OrderSettingsForm({ settings }: { settings: Settings }) {
  const { t } = useWords()
  const { company } = useBrand()
  const canWrite = useHasPermission()('store:write')
  const saved = toTyped(settings)
  const saving = useEndpointMutation(editOrderSettings, {
    events: ['company.changed'],
    recordKey: () => queryOptionsFor(getOrderSettings, {}).queryKey,
    successMessage: t('settings.saved'),
  })
  const form = useSharedForm({
    key: 'settings:orders',
    saved,
    toInput: toTyped,
    send: (typed, fields) => saving.send({ body: toChange(typed, fields, company.currency_code) }),
    error: saving.error,
    reset: saving.reset,
  })
  const { draft, change, changed } = form
  const errors = unresolvedErrors(saving.errors, saving.lastInput?.body, toChange(draft, changed, company.currency_code))
  const label = (field: SettingsField) => t(`settings.orders.${field}`)

  return (
    <fieldset className={stackClass({ gap: 24 }, styles.form)} disabled={!canWrite}>
      <Section title={t('settings.orders.accepting')} bare>
        <div className={stackClass({ gap: 16 }, styles.fields)}>
          <RadioField
            label={t('settings.orders.auto_accept')}
            value={draft.auto_accept}
            onChange={(auto_accept) => change({ auto_accept })}
            options={autoAcceptRules.map((rule) => ({
              value: rule,
              label: t(`settings.orders.auto_accept.${rule}`),
              help: t(`settings.orders.auto_accept.${rule}.help`),
            }))}
          />
          <TextField
            label={t('settings.orders.lead_time_days')}
            help={t('settings.orders.lead_time_days.help')}
            value={draft.lead_time_days}
            onChange={(lead_time_days) => change({ lead_time_days })}
            reading={readLeadTime(draft.lead_time_days)}
            inputMode="numeric"
            suffix={t('settings.orders.days')}
            required
            error={errors.lead_time_days}
          />
          <TextField
            label={t('settings.orders.order_notification_email')}
            help={t('settings.orders.order_notification_email.help')}
            type="email"
            inputMode="email"
            optional
            value={draft.order_notification_email}
            onChange={(order_notification_email) => change({ order_notification_email })}
            error={errors.order_notification_email}
          />
          {draft.order_notification_email.trim() !== '' && (
            <RadioField
              label={label('order_notification_interval')}
              value={draft.order_notification_interval}
              onChange={(order_notification_interval) => change({ order_notification_interval })}
              options={mailIntervals.map((interval) => ({
                value: interval,
                label: t(`settings.orders.interval.${interval}`),
                help: t(`settings.orders.interval.${interval}.help`),
              }))}
            />
          )}
        </div>
      </Section>
      <Section title={t('settings.orders.minimums')}>
        <div className={stackClass({ gap: 16 }, styles.fields)}>
          <div className={gridClass({ columns: 2, alignItems: 'start', gap: 16 }, styles.pair)}>
            {(['minimum_order', 'reorder_minimum'] as const).map((field) => (
              <TextField
                key={field}
                label={t(`settings.orders.${field}`)}
                help={t(`settings.orders.${field}.help`)}
                value={draft[field]}
                onChange={(value) => change({ [field]: value })}
                reading={readMinimum(draft[field], company.currency_code)}
                inputMode="decimal"
                prefix={company.currency_code}
                optional
                error={errors[field]}
              />
            ))}
          </div>
        </div>
      </Section>
      <Section title={t('settings.orders.slips')}>
        <div className={stackClass({ gap: 16 }, styles.fields)}>
          <TextArea
            label={t('settings.orders.packing_slip_note')}
            help={t('settings.orders.packing_slip_note.help')}
            optional
            value={draft.packing_slip_note}
            onChange={(packing_slip_note) => change({ packing_slip_note })}
            maxLength={2000}
            error={errors.packing_slip_note}
          />
        </div>
      </Section>
      <SaveBar
        changedFields={form.changed.map(label)}
        onSave={() => form.save()}
        onDiscard={form.discard}
        busy={saving.busy}
        error={form.error}
        invalidCount={Object.keys(errors).length}
      />
      <FormConflict
        form={form}
        busy={saving.busy}
        label={label}
        text={(field, typed) => {
          if (field === 'auto_accept') return t(`settings.orders.auto_accept.${typed.auto_accept}`)
          if (field === 'order_notification_interval') return t(`settings.orders.interval.${typed.order_notification_interval}`)
          return typed[field]
        }}
      />
    </fieldset>
  )
}

/** The brand's settings for all its orders; read-only for members who may not change them. */
export function OrderSettings() {
  const settings = useEndpointQuery(getOrderSettings, {})
  return (
    <QueryView query={settings} skeleton={<SkeletonRows count={6} />}>
      {(found) => <OrderSettingsForm settings={found} />}
    </QueryView>
  )
}
