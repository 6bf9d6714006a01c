import type { ContactField } from './contact-fields.ts'

/** A system that exports lists of contacts. What it calls like everybody else needs no line here. */
export type ContactSystem = {
  id: string
  /** The name of the system, as its users know it; '' for a sheet that somebody made. */
  system: string
  /** A file is of this make if it has all of these columns. */
  tellTale: readonly string[]
  /** Columns that mean something else than their names say; null for none of ours. */
  columns?: Readonly<Record<string, ContactField | null>>
  /** Whether rows are orders or lines of orders, several for each retailer. */
  hasOrders?: boolean
  /** Whether phone numbers stand with the code of their country, but without the + before it. */
  dialsWithoutPlus?: boolean
}

/** The first that fits is the system; systems with more of their own columns stand before others. */
export const contactSystems: readonly ContactSystem[] = [
  { id: 'hubspot', system: 'HubSpot', tellTale: ['Lifecycle Stage', 'Lead Status'] },
  {
    id: 'mailchimp',
    system: 'Mailchimp',
    tellTale: ['MEMBER_RATING', 'LEID', 'EUID'],
    // The region is that of the time zone, and the country that of the address in the net.
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
    // The street stands beside its two lines once more; notes and tags belong to the order.
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

/** A list that somebody made. */
export const anyList: ContactSystem = { id: 'list', system: '', tellTale: [] }

/** Our own export, whose columns have the names that we give them. */
export const ownExport: ContactSystem = { id: 'own', system: '', tellTale: ['retailer_type', 'retail_channel', 'language_code'] }
