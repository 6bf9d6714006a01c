/** What a page of a list asks for; the same where it is asked ahead, or the answer would be for another query. */
export const pageSize = 25
export const topProducts = 10
