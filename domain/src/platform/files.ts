import { fieldErrorText } from './field-errors.ts'
import { normalizeText } from './normalize-text.ts'
import { Refusal } from './refusal.ts'

/** Uploads must be smaller than this (docs/product/limits.md: under 20MB). */
export const maxFileBytes = 20 * 1024 * 1024

/** A ZIP of a sheet and photos must be smaller than this. */
const maxZipBytes = 100 * 1024 * 1024

const uploadTypes = {
  image: { maxBytes: maxFileBytes, error: 'image_too_large' },
  sheet: { maxBytes: maxFileBytes, error: 'file_too_large' },
  file: { maxBytes: maxFileBytes, error: 'file_too_large' },
  sheet_or_zip: { maxBytes: maxZipBytes, error: 'zip_file_too_large' },
} as const
/** The kind of file that an upload expects. */
export type UploadType = keyof typeof uploadTypes
/** The exclusive maximum size of an upload of that kind, in bytes. */
export const maxUploadBytes = (uploadType: UploadType): number => uploadTypes[uploadType].maxBytes
/** The refusal of an upload that is too large. */
export function fileTooLargeRefusal(uploadType: UploadType = 'image', field = 'file') {
  const { error } = uploadTypes[uploadType]
  return new Refusal('file.too-large', fieldErrorText(error), 'too-large', { errors: { [field]: error } })
}

/** Extensions of files that a desktop runs, installs or opens as a page when somebody double-clicks them (docs/product/api-conventions.md). */
const runnableEndings = {
  windows:
    'exe com scr pif bat cmd msi msp mst msix appx appinstaller vb vbs vbe js jse mjs cjs wsf wsh wsc sct hta cpl msc jar jnlp lnk url scf reg inf ins isp gadget ' +
    'application appref-ms settingcontent-ms library-ms search-ms diagcab chm hlp ps1 ps1xml ps2 psc1 psd1 psm1 msh dll ocx sys drv xll iqy slk iso img vhd vhdx ade adp',
  mac: 'app command tool terminal action workflow scpt scptd osascript pkg mpkg dmg webloc inetloc fileloc mobileconfig',
  linux: 'desktop sh bash csh ksh zsh fish run appimage deb rpm',
  interpreters: 'py pyc pyw pyz pl rb php',
  pages: 'htm html xhtml xht shtml mht mhtml',
}
const runnable: ReadonlySet<string> = new Set(Object.values(runnableEndings).flatMap((endings) => endings.split(' ')))

/** The extension of a text file, which no desktop runs. */
const harmlessEnding = '.txt'
const maxNameLength = 200
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu

/** A name without dots and spaces at its end. A regular expression would take quadratic time. */
function withoutDotsAtEnd(name: string) {
  let end = name.length
  while (end > 0 && /[.\s]/u.test(name.charAt(end - 1))) end -= 1
  return name.slice(0, end)
}

/**
 * A file name that shows what the file is: without invisible characters, characters that reverse the text (`invoice\u202Efdp.exe` reads as `invoiceexe.pdf`)
 * and folder separators, without dots and spaces at its end, which Windows drops, and with a harmless extension after one that a desktop runs. A long name is
 * cut to its last 200 characters; may be empty.
 */
export function safeFileName(name: string): string {
  const visible = withoutDotsAtEnd(normalizeText(name.replace(invisible, ''), 'NFC').replace(/[/\\]/g, '-'))
  const ending = /\.([^.]+)$/.exec(visible)?.[1]?.normalize('NFKC').trim().toLowerCase() ?? ''
  return [...(runnable.has(ending) ? `${visible}${harmlessEnding}` : visible)].slice(-maxNameLength).join('').trim()
}
