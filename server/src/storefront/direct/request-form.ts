import { countryNameIn } from '@linesheet/domain/platform/country-names'
import { type FieldErrors, fieldErrorParts } from '@linesheet/domain/platform/field-errors'
import { type Language, toLocale } from '@linesheet/domain/platform/languages'
import { countryCodes } from '@linesheet/domain/platform/places'
import { Html, html } from '../../platform/pages/html.ts'
import { directWords } from './direct-page.words.ts'
import { retailerTypeNames } from './retailer-type.words.ts'

export const requestFields = ['name', 'contact', 'email', 'phone', 'retailer_type', 'country_code', 'website', 'message'] as const
type Field = (typeof requestFields)[number]

/** The typed values and their errors; `notice`: why the form could not be sent although it has no errors. */
export type SentForm = { values: Readonly<Record<Field, string>>; errors: FieldErrors; notice?: 'busy' | 'failed' | undefined }

/** The form before anybody types into it. */
export const emptyForm: SentForm = {
  values: { name: '', contact: '', email: '', phone: '', retailer_type: '', country_code: '', website: '', message: '' },
  errors: {},
}

/** A field that people do not see; programs fill it in. */
export const trapField = 'your_url'

const required: readonly Field[] = ['name', 'email', 'retailer_type', 'country_code']
const autocomplete: Readonly<Record<Field, string>> = {
  name: 'organization',
  contact: 'name',
  email: 'email',
  phone: 'tel',
  retailer_type: 'off',
  country_code: 'country',
  website: 'url',
  message: 'off',
}

/** Made once for each language: sorting names of countries takes longer than the rest of the page. */
const choicesIn = new Map<Language, Record<'retailer_type' | 'country_code', Html>>()
function choicesOf(language: Language) {
  const known = choicesIn.get(language) ?? {
    retailer_type: options(retailerTypeNames(language)),
    country_code: options(
      countryCodes
        .map((code) => [code, countryNameIn(language, code)] as const)
        .toSorted(([, one], [, other]) => one.localeCompare(other, toLocale(language))),
    ),
  }
  choicesIn.set(language, known)
  return known
}
const options = (choices: readonly (readonly [string, string])[]) =>
  new Html(html`${choices.map(([value, name]) => html`<option value="${value}">${name}</option>`)}`.toString())

/** The options with one selected, if the value is among them. The typed value is only searched for, never inserted. */
function withSelected(choices: Html, value: string) {
  const [before, after] = value ? choices.toString().split(`value="${value}"`) : []
  return before === undefined || after === undefined || !/^[\w-]+$/.test(value)
    ? choices
    : new Html(`${before}value="${value}" selected${after}`)
}

/** The form in which a retailer asks for an account. Typed values stay when there are errors. */
export function requestForm(language: Language, brand: string, source: string, { values, errors, notice }: SentForm) {
  const words = directWords[language]
  const alert = notice ? words[notice] : Object.keys(errors).length > 0 ? words.check : undefined
  const invalid = requestFields.find((field) => errors[field])
  const row = (field: Field, label: string, input: (attributes: Html) => Html, isWide = false) => {
    const error = errors[field] && errorText(language, errors[field])
    const attributes = [
      `id="${field}" name="${field}" autocomplete="${autocomplete[field]}"`,
      required.includes(field) ? 'required' : '',
      error ? `aria-invalid="true" aria-describedby="${field}-error"` : '',
      field === invalid ? 'autofocus' : '',
    ]
    return html`<div${isWide ? new Html(' class="wide"') : undefined}><label for="${field}">${label}${required.includes(field) ? undefined : html` <span class="optional">(${words.optional})</span>`}</label>${input(new Html(attributes.filter(Boolean).join(' ')))}${error && html`<p class="error" id="${field}-error">${error}</p>`}</div>
`
  }
  const text = (field: Field, label: string, type = 'text', maxlength = 120) =>
    row(field, label, (attributes) => html`<input type="${type}" maxlength="${maxlength}" value="${values[field]}" ${attributes}>`)
  const choices = choicesOf(language)
  const choice = (field: 'retailer_type' | 'country_code', label: string) =>
    row(
      field,
      label,
      (attributes) =>
        html`<select ${attributes}><option value="">${words.choose}</option>${withSelected(choices[field], values[field])}</select>`,
    )
  return html`<section id="form"><h2>${words.formTitle}</h2><p class="intro">${words.formIntro(brand)}</p>
${alert && html`<p class="error" role="alert">${alert}</p>`}
<form method="post" action="?${new URLSearchParams({ lang: language, src: source }).toString()}#form" novalidate>
${text('name', words.name)}${text('contact', words.contact)}${text('email', words.email, 'email', 254)}${text('phone', words.phone, 'tel', 40)}
${choice('retailer_type', words.type)}${choice('country_code', words.country)}
${row('website', words.website, (attributes) => html`<input type="text" inputmode="url" maxlength="300" value="${values.website}" ${attributes}>`, true)}
${row('message', words.message, (attributes) => html`<textarea rows="4" maxlength="1000" ${attributes}>\n${values.message}</textarea>`, true)}
<div class="trap" aria-hidden="true"><label for="${trapField}">${words.leaveEmpty}</label><input id="${trapField}" name="${trapField}" tabindex="-1" autocomplete="off"></div>
<button class="primary wide">${words.send}</button></form></section>`
}

function errorText(language: Language, error: FieldErrors[string]) {
  const { errors } = directWords[language]
  const { code } = fieldErrorParts(error)
  return code in errors ? errors[code as keyof typeof errors] : errors.other
}
