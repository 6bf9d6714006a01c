import { QueryClient } from '@tanstack/react-query'
import { CallError } from '../kit/callError.ts'

const maxRetries = 2

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        gcTime: 15 * 60_000,
        // What the server refused it will refuse again; only what did not arrive is tried again.
        retry: (failures, error) => failures < maxRetries && error instanceof CallError && error.mayRepeat,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
