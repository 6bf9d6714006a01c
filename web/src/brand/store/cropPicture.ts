/** A part of a picture, in percent of its sides. */
export type CropArea = { x: number; y: number; width: number; height: number }

/** In px. Larger pictures are scaled down before they are sent; the server makes no size above 1600. */
const maxSide = 2400

/** The part of the picture as a file: JPEG, or PNG if the original may be transparent. */
export function cropPicture(image: HTMLImageElement, area: CropArea, type: string): Promise<Blob> {
  const { naturalWidth, naturalHeight } = image
  const [left, top] = [(area.x / 100) * naturalWidth, (area.y / 100) * naturalHeight]
  const [width, height] = [(area.width / 100) * naturalWidth, (area.height / 100) * naturalHeight]
  const scale = Math.min(1, maxSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be cropped'))),
      type === 'image/jpeg' ? 'image/jpeg' : 'image/png',
      0.92,
    ),
  )
}
