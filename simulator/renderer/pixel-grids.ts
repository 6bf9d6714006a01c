/** A low-resolution grid over the image; `at` interpolates. */
export type Grid = { readonly values: Float32Array; at(u: number, v: number): number; fill(value: (u: number, v: number) => number): void }

export function pixelGrid(side: number, pixels: number): Grid {
  const row = Math.ceil(side / pixels) + 2
  const values = new Float32Array(row * row)
  const scale = side / pixels
  return {
    values,
    at(u, v) {
      const x = u * scale
      const y = v * scale
      const i = x | 0
      const j = y | 0
      const at = j * row + i
      const a = values[at] ?? 0
      const b = values[at + 1] ?? 0
      const c = values[at + row] ?? 0
      const d = values[at + row + 1] ?? 0
      return a + (b - a) * (x - i) + (c - a + (a - b - c + d) * (x - i)) * (y - j)
    },
    fill(value) {
      for (let j = 0; j < row; j += 1) for (let i = 0; i < row; i += 1) values[j * row + i] = value(i / scale, j / scale)
    },
  }
}

/** Caches light per block of pixels; it is reused for the same object and a similar normal. */
export function lightCache(side: number, pixels: number) {
  const row = Math.ceil(side / pixels) + 1
  const objectIndex = new Int16Array(row * row).fill(-1)
  const numbers = new Float32Array(row * row * 5)
  const scale = side / pixels
  const cached = { sun: 0, sky: 0 }
  const cellOf = (u: number, v: number) => ((v * scale) | 0) * row + ((u * scale) | 0)
  return {
    cached,
    /** True on a hit: `cached` then holds the light. */
    find(u: number, v: number, index: number, nx: number, ny: number, nz: number): boolean {
      const cell = cellOf(u, v)
      if (objectIndex[cell] !== index) return false
      const at = cell * 5
      if ((numbers[at] ?? 0) * nx + (numbers[at + 1] ?? 0) * ny + (numbers[at + 2] ?? 0) * nz < 0.993) return false
      cached.sun = numbers[at + 3] ?? 0
      cached.sky = numbers[at + 4] ?? 0
      return true
    },
    store(u: number, v: number, index: number, nx: number, ny: number, nz: number, sun: number, sky: number) {
      const cell = cellOf(u, v)
      objectIndex[cell] = index
      const at = cell * 5
      numbers[at] = nx
      numbers[at + 1] = ny
      numbers[at + 2] = nz
      numbers[at + 3] = sun
      numbers[at + 4] = sky
      cached.sun = sun
      cached.sky = sky
    },
  }
}
