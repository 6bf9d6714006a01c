<<<<<<<< HEAD:server/src/ports/public-page.styles.ts
/** The styles of the public pages, for a phone first. The colours are those of web/src/kit/tokens.css. */
/** The styles of pages that the server makes, for a phone first. The colours are those of web/src/kit/tokens.css. */
export const publicPageStyles = `
:root { color-scheme: light dark; --canvas: #faf8f4; --surface: #fff; --ink: #1d1b18; --ink-2: #5c574f; --rule: #e7e2d9; --accent: #1e4d3b; --on-accent: #fff; --danger: #9b3a2a }
@media (prefers-color-scheme: dark) { :root { --canvas: #161513; --surface: #1f1d1a; --ink: #f2eee6; --ink-2: #b8b1a5; --rule: #322f2a; --accent: #7fc3a3; --on-accent: #161513; --danger: #e49484 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 16px/1.5 Inter, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'PingFang TC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif }
main { max-width: 640px; margin: 0 auto; padding: 24px 16px 40px }
h1, .brand { font-family: Georgia, 'Songti SC', 'Noto Serif CJK SC', SimSun, serif; font-weight: normal }
h1 { font-size: 28px; line-height: 1.25; margin: 0 0 4px; overflow-wrap: anywhere }
h2 { font-size: 14px; margin: 0 0 8px; color: var(--ink-2); font-weight: 600 }
.brand { color: var(--accent); margin: 0 0 12px }
.number, .hint, footer, nav { color: var(--ink-2); font-size: 14px }
=/** The styles of the approval page, beside those of all pages of the server. */
export const approvalStyles = `
>.number { margin: 0 0 16px }
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
=======
section { background: var(--surface); border: 1px solid var(--rule); border-radius: 6px; padding: 16px; margin: 16px 0 }
section p { margin: 0 }
.note { white-space: pre-wrap; overflow-wrap: anywhere }
button { width: 100%; min-height: 48px; border-radius: 6px; border: 1px solid var(--rule); background: var(--surface); color: var(--ink); font: inherit; font-weight: 600; cursor: pointer }
.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent) }
.hint { padding: 8px 0 12px; text-align: center }
label { display: block; margin: 4px 0 }
textarea { width: 100%; padding: 8px; border: 1px solid var(--ink-2); border-radius: 6px; background: var(--canvas); color: var(--ink); font: inherit; margin-bottom: 12px }
.error { color: var(--danger); margin: 0 0 12px }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
nav { display: flex; gap: 4px 16px; flex-wrap: wrap }
nav a { color: inherit; padding: 8px 0 }
nav a[aria-current] { color: var(--ink); text-decoration: none }
footer { margin-top: 8px }
>>>>>>> 2a7d00e (Serve each brand’s direct link, which counts visits and takes retailers’ requests)
`
