import type { ContactField } from './contact-fields.ts'

/** A system that exports lists of contacts. Columns with common names need no entry here. */
export type ContactSystem = {
  id: string
  /** The name of the system, as its users know it; '' for a sheet that a person made. */
  system: string
  /** The system wrote a file that has all of these columns. */
  tellTale: readonly string[]
  /** Columns whose meaning differs from their names; null for a column that is no field of ours. */
  columns?: Readonly<Record<string, ContactField | null>>
  /** Whether rows are orders or lines of orders, several for each retailer. */
  hasOrders?: boolean
  /** Whether phone numbers have the code of their country, but no + before it. */
  dialsWithoutPlus?: boolean
}

/** The first system that fits counts; systems with more columns of their own come first. */
export const contactSystems: readonly ContactSystem[] = [
  { id: 'hubspot', system: 'HubSpot', tellTale: ['Lifecycle Stage', 'Lead Status'] },
  {
    id: 'mailchimp',
    system: 'Mailchimp',
    tellTale: ['MEMBER_RATING', 'LEID', 'EUID'],
    // The region is derived from the time zone, and the country from the IP address.
    columns: { REGION: null, CC: 'country_code', Address: 'full_address' },
  },
  { id: 'google', system: 'Google Contacts', tellTale: ['E-mail 1 - Value', 'Phonetic First Name'] },
  { id: 'google-old', system: 'Google Contacts', tellTale: ['E-mail 1 - Value', 'Given Name'] },
  { id: 'outlook', system: 'Outlook', tellTale: ['E-mail Address', 'Business Street'] },
  { id: 'shopify-customers', system: 'Shopify', tellTale: ['Total Spent', 'Tax Exempt'] },
  {
    id: 'shopify-orders',
    system: 'Shopify',
    tellTale: ['Financial Status', 'Lineitem name'],
    // The street is repeated in addition to its two lines; notes and tags belong to the order.
    columns: {
      Name: null,
      Notes: null,
      Tags: null,
      'Billing Name': 'contact',
      'Shipping Name': 'contact',
      'Billing Street': null,
      'Shipping Street': null,
    },
    hasOrders: true,
  },
  {
    id: 'woocommerce-customers',
    system: 'WooCommerce',
    tellTale: ['Last Active', 'AOV', 'Total Spend'],
    columns: { Name: 'contact' },
  },
  { id: 'salesforce', system: 'Salesforce', tellTale: ['Account Name', 'Mailing Street'] },
  { id: 'facebook-leads', system: 'Facebook', tellTale: ['ad_id', 'form_id', 'created_time'] },
  { id: 'linkedin', system: 'LinkedIn', tellTale: ['Connected On', 'Company', 'Position'] },
  { id: 'brevo', system: 'Brevo', tellTale: ['EMAIL_BLACKLISTED', 'SMS_BLACKLISTED'], dialsWithoutPlus: true },
  { id: 'klaviyo', system: 'Klaviyo', tellTale: ['Klaviyo ID', 'Email Suppressions'] },
]

/** A list that a person made. */
export const anyList: ContactSystem = { id: 'list', system: '', tellTale: [] }

/** Our own export, whose columns have the names that we give them. */
export const ownExport: ContactSystem = { id: 'own', system: '', tellTale: ['retailer_type', 'retail_channel', 'language_code'] }
