import { v5 } from 'uuid'

const namespace = 'd0a8a1b5-4c1e-4f0e-9a55-6d0c1b1c7f11'

/**
 * The id of a brand's sandbox, always the same for a brand (docs/product/sandbox.md): two people who create it at once create one, and it can be derived from
 * the brand, whose transactions see no other brand.
 */
export const sandboxIdOf = (brandId: string) => v5(`sandbox of ${brandId}`, namespace)
