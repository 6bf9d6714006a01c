/**
 * A field of a form as it was typed. Browsers send line breaks as CR LF, but count each as one character of `maxlength`, so they are converted to line feeds.
 */
export const formText = (form: URLSearchParams, field: string) => (form.get(field) ?? '').replace(/\r\n?/g, '\n')
