// Runs before the first paint, so that neither the theme nor the language flashes. It stands in index.html; the CSP allows it by its hash.
;(() => {
  const root = document.documentElement
  try {
    const theme = localStorage.getItem('theme') ?? 'auto'
    const dark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
    root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
    const language = localStorage.getItem('language')
    if (language) root.lang = language.replace('_', '-')
  } catch {
    // Storage may be forbidden: the light theme and English stand.
  }
})()
