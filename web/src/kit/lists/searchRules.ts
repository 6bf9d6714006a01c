/** The rule of searches as a file that loads by itself: the palette and messages import it with their own code. */
export { foldSearchText, hasWords, searchWords } from '@linesheet/domain/platform/readers/search-text'
