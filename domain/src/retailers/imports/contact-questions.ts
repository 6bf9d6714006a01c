/**
 * What a list of contacts leaves open, each one question for the whole list, in the order in which they are asked: which of two columns of one name
 * counts, whether persons are shops, how a shop without any name is called, what two persons of one shop are, a missing country, and what empty
 * cells do to retailers that are there.
 */
export const contactQuestions = ['email_column', 'persons', 'nameless', 'same_shop', 'country', 'empty_cells'] as const
export type ContactQuestion = (typeof contactQuestions)[number]
