/** Path of a browser of Chromium's family, or undefined. */
export function findBrowser(): string | undefined
export function ensureBrowser(): Promise<string>
export function findHeadlessShell(): string | undefined
