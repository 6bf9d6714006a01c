/** The parts of libheif that we use, as the package wraps them for JavaScript; C functions have an underscore and take addresses in its memory. */
declare module 'libheif-js/wasm-bundle.js' {
  type HeifImage = {
    handle: { $$: { ptr: number } }
    get_width(): number
    get_height(): number
    is_primary(): boolean
    display(
      target: { data: Uint8ClampedArray; width: number; height: number },
      done: (image: { data: Uint8ClampedArray } | null) => void,
    ): void
    free(): void
  }
  const libheif: {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] }
    HEAPU8: Uint8Array
    _malloc(bytes: number): number
    _free(address: number): void
    _heif_image_handle_get_raw_color_profile_size(handle: number): number
    _heif_image_handle_get_raw_color_profile(error: number, handle: number, target: number): void
  }

  export type { HeifImage }
  export default libheif
}
