/** In the order of the search: many browsers also name the browsers that they derive from. */
const browsers = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

const find = (text: string, names: readonly (readonly [RegExp, string])[]) => names.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** The browser and the system that a `User-Agent` header names; null for each that it does not name. */
export const deviceOf = (userAgent: string) => ({ browser: find(userAgent, browsers), system: find(userAgent, systems) })
