/** Styles of the pages that the server renders, for phones first. They use the colours of web/src/kit/layout/tokens.css. */
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
`
