/** A field of a form as it was typed. Browsers send line breaks as CR LF, and count each as one character of `maxlength`, as a line feed is. */
export const formText = (form: URLSearchParams, field: string) => (form.get(field) ?? '').replace(/\r\n?/g, '\n')
