/** An empty address with its country chosen. */
export const blankAddress = { recipient: '', company: '', street: '', street_2: '', city: '', region: '', postal_code: '', phone: '' }
