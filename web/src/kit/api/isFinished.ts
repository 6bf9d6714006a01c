import type { Job } from '@linesheet/contract/platform/jobs'

export const isFinished = ({ status }: Pick<Job, 'status'>) => status !== 'waiting' && status !== 'running'
