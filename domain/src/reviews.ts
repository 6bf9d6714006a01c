export const reviewStatuses = ['published', 'withdrawn'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]
