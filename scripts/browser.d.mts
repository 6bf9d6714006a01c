/** Path of a browser of Chromium's family, or undefined. */
export function findBrowser(): string | undefined
export function ensureBrowser(): Promise<string>
/** Path of the headless shell, or undefined where all runs in the whole browser. */
export function findHeadlessShell(): string | undefined
export const browserFlags: string[]
