/** The styles of the widget. Their `!important` rules override `!important` rules of the page. */
export const widgetStylesheet = `
:host { all: initial !important; display: block !important; max-width: 100% !important; color-scheme: light !important; contain: layout style !important }
* { box-sizing: border-box }
a, div { font: 16px/1.4 -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'PingFang SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif; color: #1d1b18 }
[data-size=small] { font-size: 14px }
[data-size=large] { font-size: 18px }
a { text-decoration: none; font-size: inherit }
a:focus-visible, ul:focus-visible { outline: 2px solid var(--color); outline-offset: 2px }
.button, .call { display: inline-block; padding: .7em 1.3em; border-radius: 6px; background: var(--color); color: var(--on-color); font-weight: 600; text-align: center; text-wrap: balance; overflow-wrap: anywhere }
.button:hover, .banner:hover .call { filter: brightness(1.12) }
.title { font-size: 1.25em; font-weight: 600; overflow-wrap: anywhere }
.banner { display: flex; flex-wrap: wrap; align-items: center; gap: 1em; padding: 1em; border: 1px solid #e7e2d9; border-radius: 8px; background: #fff }
.cover { width: 6em; height: 6em; border-radius: 6px; object-fit: cover }
.texts { flex: 1 1 12em; min-width: 0 }
.texts span { display: block }
.tagline { margin-top: .25em; color: #5c574f; overflow-wrap: anywhere }
.head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5em 1em; margin-bottom: .75em }
.head, .head a { font-size: inherit }
ul { display: flex; gap: .75em; margin: 0; padding: 0 0 .5em; overflow-x: auto; list-style: none; scroll-snap-type: x proximity; scrollbar-width: thin }
li { flex: 0 0 11em; min-width: 0; scroll-snap-align: start }
[data-size=small] li { flex-basis: 9em }
[data-size=large] li { flex-basis: 14em }
.product { display: block }
.product span { display: block }
.frame { aspect-ratio: 1; overflow: hidden; border-radius: 6px; background: #f4f1ea }
.picture { display: block; width: 100%; height: 100%; object-fit: cover }
.name { margin-top: .5em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.price { color: #5c574f; font-size: .875em }
.product:hover .name { text-decoration: underline }
`
