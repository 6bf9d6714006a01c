import type { Job } from '@linesheet/contract/jobs'

export const isFinished = ({ status }: Pick<Job, 'status'>) => status !== 'waiting' && status !== 'running'
