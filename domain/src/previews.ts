/** How long a preview link stays valid, in days. */
export const previewLinkDays = 7
