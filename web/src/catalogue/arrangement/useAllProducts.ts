import { listProducts, type ProductRow } from '@linesheet/contract/catalogue/products'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../kit/api/call.ts'
import { useWords } from '../../words/Words.tsx'

const perPage = 100

/** Every product of the brand in its order, loaded 100 at a time. */
export function useAllProducts() {
  const { language } = useWords()
  return useQuery({
    queryKey: [`${listProducts.method} ${listProducts.path}`, 'all', language],
    queryFn: async ({ signal }): Promise<ProductRow[]> => {
      const page = (number: number) =>
        call(listProducts, { query: { page: number, items_per_page: perPage, sort: 'position', language_code: language } }, { signal })
      const first = await page(1)
      const rest = await Promise.all(Array.from({ length: Math.ceil(first.count / perPage) - 1 }, (_, index) => page(index + 2)))
      return [first, ...rest].flatMap(({ items }) => items)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
