/** Whether no mail server can have the address: its domain is reserved for that (RFC 2606). */
export const isUnreachable = (address: string) => /\.invalid$/i.test(address)
