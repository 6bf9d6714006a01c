const isAddress = (host: string) => /^[\d.]+$|:/.test(host)

/** Passkeys belong to names: a page that is opened by its IP address cannot use them, nor one that is not secure. */
export const canUsePasskeys = () =>
  window.isSecureContext && typeof window.PublicKeyCredential === 'function' && !isAddress(location.hostname.replace(/[[\]]/g, ''))
