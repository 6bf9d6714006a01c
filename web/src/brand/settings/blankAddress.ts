/** An address of which only the country is to be chosen. */
export const blankAddress = { recipient: '', company: '', street: '', street_2: '', city: '', region: '', postal_code: '', phone: '' }
