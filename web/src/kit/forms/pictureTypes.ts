/** The `accept` of a file picker for pictures. Not every system knows that HEIC and HEIF files are pictures. */
export const pictureTypes = 'image/*,.heic,.heif'
