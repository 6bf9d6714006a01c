import type { FieldError } from '@linesheet/domain/platform/field-errors'
import { type RetailChannel, type RetailerType, retailChannels, retailerTypes } from '@linesheet/domain/retailers/network'
import { SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { PhoneField } from '../../kit/forms/fields/PhoneField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { useWords } from '../../words/Words.tsx'

const limits = { name: 120, email: 254, contact: 120, phone: 40 } as const
const required: readonly Name[] = ['name', 'email']
type Name = keyof typeof limits

type Props = {
  names: readonly Name[]
  draft: Readonly<Record<Name | 'country_code', string>>
  onChange: (changes: Partial<Record<Name, string>>) => void
  errors: Readonly<Record<string, FieldError>>
}

/** The texts of a retailer's profile, when a retailer is added or edited. */
export function ProfileTexts({ names, draft, onChange, errors }: Props) {
  const { t } = useWords()
  return names.map((name) => {
    const field = {
      label: t(`network.field.${name}`),
      required: required.includes(name),
      optional: !required.includes(name),
      value: draft[name],
      onChange: (value: string) => onChange({ [name]: value }),
      maxLength: limits[name],
      error: errors[name],
    }
    if (name === 'phone') return <PhoneField key={name} {...field} country={draft.country_code} />
    return <TextField key={name} {...field} type={name === 'email' ? 'email' : 'text'} />
  })
}

type Kind = { retailer_type: RetailerType; retail_channel: RetailChannel }

/** The kind of a retailer, and its sales channels. */
export function KindFields({ draft, onChange }: { draft: Kind; onChange: (changes: Partial<Kind>) => void }) {
  const { t } = useWords()
  return (
    <>
      <SelectField
        label={t('network.field.retailer_type')}
        value={draft.retailer_type}
        onChange={(retailer_type) => onChange({ retailer_type })}
        options={retailerTypes.map((type) => ({ value: type, label: t(`order.retailerType.${type}`) }))}
      />
      <SelectField
        label={t('network.field.retail_channel')}
        value={draft.retail_channel}
        onChange={(retail_channel) => onChange({ retail_channel })}
        options={retailChannels.map((channel) => ({ value: channel, label: t(`network.channel.${channel}`) }))}
      />
    </>
  )
}
