/** The search rule as a module of its own, which is loaded on demand: the palette and messages import it with their own code. */
export { foldSearchText, hasWords, searchWords } from '@linesheet/domain/platform/readers/search-text'
