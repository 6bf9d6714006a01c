/** The effects that fetch the website that a brand submitted, and mail the steps to a web developer. */
export const checkWebsiteEffect = 'direct.check-website'
export const instructionsEffect = 'mail.direct-instructions'
