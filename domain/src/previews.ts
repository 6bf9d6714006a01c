/** How long a link to a preview can be opened, in days. */
export const previewLinkDays = 7
