/** What a file picker offers as a picture. Not every system knows that the photos of phones are some. */
export const pictureTypes = 'image/*,.heic,.heif'
