import sharp from 'sharp'
import type { ChatLine } from './chat-texts.ts'

/** A photo of a shelf: three boxes before a wall. */
const shelf = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
  <rect width="1200" height="900" fill="#e9e2d6"/><rect y="620" width="1200" height="40" fill="#8a6a48"/>
  <rect x="160" y="360" width="220" height="260" fill="#b5533c"/><rect x="470" y="420" width="260" height="200" fill="#3f6d74"/>
  <rect x="830" y="320" width="200" height="300" fill="#d9a441"/></svg>`

/** A PDF of one page with a greeting. */
const page = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj
4 0 obj<</Length 44>>stream
BT /F1 24 Tf 72 760 Td (See you in spring) Tj ET
endstream endobj
trailer<</Root 1 0 R>>
%%EOF
`
const sheet = 'sku,product,quantity,door\nTEA-01,Teapot,4,shop\nCUP-02,Cup,24,café\nTRAY-01,Tray,6,café\n'

/** The file that is sent with a line of a conversation. */
export async function chatFile(kind: NonNullable<ChatLine['file']>): Promise<File> {
  if (kind === 'pdf') return new File([page], 'spring.pdf', { type: 'application/pdf' })
  if (kind === 'sheet') return new File([sheet], 'doors.csv', { type: 'text/csv' })
  const picture = await sharp(Buffer.from(shelf)).jpeg().toBuffer()
  return new File([new Uint8Array(picture)], 'shelf.jpg', { type: 'image/jpeg' })
}
