export const reviewStatuses = ['published', 'withdrawn'] as const
