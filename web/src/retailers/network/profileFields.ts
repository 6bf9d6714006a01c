/** The fields of a retailer's profile, which the brand edits when it added the retailer itself. */
export const profileFields = [
  'name',
  'contact',
  'email',
  'phone',
  'retailer_type',
  'retail_channel',
  'country_code',
  'language_code',
  'addresses',
] as const
