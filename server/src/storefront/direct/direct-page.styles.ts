/** Styles of the direct link's page, added to the styles that all pages of the server share. */
export const directStyles = `
main { max-width: 720px }
.facts, .intro, .optional { color: var(--ink-2) }
.facts { margin: 0 0 16px; font-size: 14px }
.tagline { font-size: 18px; margin: 0 0 16px }
.cover { display: block; width: 100%; max-width: 320px; height: auto; border-radius: 6px; background: var(--rule) center / cover }
.story { white-space: pre-wrap; overflow-wrap: anywhere; margin: 16px 0 0 }
.go { display: block; text-align: center; padding: 12px 16px; margin: 16px 0; border-radius: 6px; font-weight: 600; text-decoration: none }
.go, .primary { background: var(--accent); color: var(--on-accent) }
section ul { list-style: none; margin: 0; padding: 0 }
section li { padding: 4px 0 4px 20px; position: relative }
section li::before { content: ''; position: absolute; left: 2px; top: 14px; width: 10px; height: 1px; background: var(--accent) }
form { display: grid; gap: 16px; margin-top: 16px }
label { margin: 0 0 4px; font-size: 14px; font-weight: 600 }
.optional { font-weight: 400 }
input, select, textarea { width: 100%; min-height: 48px; padding: 8px 12px; border: 1px solid var(--ink-2); border-radius: 6px; background: var(--canvas); color: var(--ink); font: inherit; margin: 0 }
[aria-invalid] { border-color: var(--danger) }
.error { margin: 4px 0 0; font-size: 14px }
.trap { position: absolute; left: -9999px }
.outcome { border-color: var(--accent) }
.outcome h2 { font-size: 20px; color: var(--ink) }
@media (min-width: 720px) {
  .brand-intro { display: grid; grid-template-columns: 320px 1fr; gap: 0 24px; align-items: start }
  .brand-intro .story { margin: 0 }
  form { grid-template-columns: 1fr 1fr }
  .wide { grid-column: 1 / -1 }
}
`
