export async function measurePages(_port: number, _brandId: string): Promise<undefined> {
  return undefined
}
