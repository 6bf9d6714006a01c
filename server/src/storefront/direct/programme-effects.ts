/** Fetches the website that a brand submitted, and mails the steps to a web developer. */
export const checkWebsiteEffect = 'direct.check-website'
export const instructionsEffect = 'mail.direct-instructions'
