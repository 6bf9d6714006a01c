import { v5 } from 'uuid'

const namespace = 'd0a8a1b5-4c1e-4f0e-9a55-6d0c1b1c7f11'

/**
 * The id of a brand's sandbox, whenever it is made (docs/product/sandbox.md): two people who make it at once make one, and it is found from the brand, whose
 * transactions see no other brand.
 */
export const sandboxIdOf = (brandId: string) => v5(`sandbox of ${brandId}`, namespace)
