import type { LinkChannel } from '@linesheet/domain/insight/visit-sources'

/** The medium of each channel, in the terms of analytics tools. */
const mediums: Readonly<Record<LinkChannel, string>> = {
  email: 'email',
  wechat: 'social',
  whatsapp: 'social',
  instagram: 'social',
  qr: 'print',
  website: 'referral',
}

/** The direct link for a channel, with the UTM parameters that other tools read, too. */
export function channelLink(link: string, channel: LinkChannel, campaign = '') {
  const url = new URL(link)
  url.searchParams.set('utm_source', channel)
  url.searchParams.set('utm_medium', mediums[channel])
  if (campaign.trim()) url.searchParams.set('utm_campaign', campaign.trim())
  return url.toString()
}
