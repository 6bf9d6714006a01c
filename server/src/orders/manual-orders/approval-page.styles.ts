/** Styles of the approval page, added to the styles that all pages of the server share. */
export const approvalStyles = `
.number { margin: 0 0 16px }
ul { list-style: none; margin: 0; padding: 0 }
li { display: flex; gap: 16px; justify-content: space-between; padding: 12px 0; border-top: 1px solid var(--rule) }
li:first-child { border-top: 0; padding-top: 0 }
li div { min-width: 0; overflow-wrap: anywhere }
li span, dd span { display: block; font-size: 14px; color: var(--ink-2) }
li b, .sums dd { font-variant-numeric: tabular-nums; font-weight: 500; white-space: nowrap }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 }
dt { color: var(--ink-2) }
dd { margin: 0; overflow-wrap: anywhere }
.sums { border-top: 1px solid var(--rule); padding-top: 12px }
.sums dd { text-align: right }
.total { font-weight: 600; color: var(--ink); font-size: 18px; padding-top: 4px }
.facts { gap: 8px 16px }
.facts dd span { color: var(--ink); font-size: 16px }
.outcome h2 { font-size: 20px; color: var(--ink) }
.outcome.accepted { border-color: var(--accent) }
summary { padding: 12px 0; cursor: pointer; border-top: 1px solid var(--rule) }
`
