import { QueryClient } from '@tanstack/react-query'
import { CallError } from '../kit/api/callError.ts'
import { connection } from '../kit/api/connection.ts'

const maxRetries = 2

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        gcTime: 15 * 60_000,
        // A refusal is final; only calls that may not have reached the server are retried.
        retry: (failures, error) => connection.isOnline() && failures < maxRetries && error instanceof CallError && error.mayRepeat,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
