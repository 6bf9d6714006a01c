/**
 * The questions that a list of contacts leaves open, each asked once for the whole list, in this order: which of two columns of one name counts, whether
 * persons are shops, how to name a shop without a name, what two persons of one shop are, a missing country, and what empty cells do to existing retailers.
 */
export const contactQuestions = ['email_column', 'persons', 'nameless', 'same_shop', 'country', 'empty_cells'] as const
export type ContactQuestion = (typeof contactQuestions)[number]
