/** The context that bank details are sealed with: they cannot be opened for another row or another brand. */
export const sealContext = (brandId: string, id: string) => `bank details ${brandId} ${id}`
