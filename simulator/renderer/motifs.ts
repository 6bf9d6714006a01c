/** Printed motifs as SVG, without text so that they do not depend on installed fonts. */
type Motif = (ink: string, ground: string, second: string) => string

const svg = (width: number, height: number, ground: string, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${drawing}</svg>`
const repeat = (count: number, draw: (index: number) => string) => Array.from({ length: count }, (_, index) => draw(index)).join('')
const ticks = (x: number, y: number, width: number, ink: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="3" fill="${ink}" opacity=".75"/>`

/** SVG path of a hill on the horizon. */
const hill = (x: number, width: number, height: number, base: number) =>
  `M${x} ${base} C${x + width * 0.25} ${base - height * 0.3} ${x + width * 0.35} ${base - height} ${x + width * 0.5} ${base - height} S${x + width * 0.78} ${base - height * 0.25} ${x + width} ${base}Z`

export const motifs = {
  tide: (ink, ground) =>
    svg(
      700,
      1000,
      ground,
      repeat(
        17,
        (row) =>
          `<path d="M0 ${170 + row * 44} q58 ${-8 - row * 2.2} 116 0 t117 0 t117 0 t117 0 t117 0 t117 0" fill="none" stroke="${ink}" stroke-width="${2.2 + row * 0.34}"/>`,
      ),
    ),
  sunrise: (ink, ground, second) =>
    svg(
      700,
      1000,
      ground,
      `<circle cx="350" cy="430" r="150" fill="${second}"/><path d="${hill(-60, 460, 150, 610)} ${hill(280, 520, 210, 610)}" fill="${ink}"/>` +
        repeat(
          9,
          (row) =>
            `<rect x="${60 + ((row * 137) % 90)}" y="${640 + row * 30}" width="${580 - ((row * 191) % 200)}" height="5" fill="${ink}" opacity="${0.9 - row * 0.08}"/>`,
        ),
    ),
  islands: (ink, ground, second) =>
    svg(
      1000,
      700,
      ground,
      `<circle cx="735" cy="205" r="64" fill="${second}"/><path d="${hill(-80, 560, 190, 470)}" fill="${ink}" opacity=".45"/><path d="${hill(300, 620, 240, 500)}" fill="${ink}" opacity=".7"/><path d="${hill(80, 420, 120, 540)} M0 540H1000V552H0Z" fill="${ink}"/>`,
    ),
  signals: (ink, ground, second) => {
    const shapes = [
      'M0 -40L36 40H-36Z',
      'M0 40L36 -40H-36Z',
      'M-36 -36H36V-12H12V40H-12V-12H-36Z',
      'M0 -42A42 42 0 1 0 .1 -42Z',
      'M-12 -40H12V-12H40V12H12V40H-12V12H-40V-12H-12Z',
      'M0 -44L26 0L0 44L-26 0Z',
    ]
    return svg(
      700,
      1000,
      ground,
      repeat(
        12,
        (index) =>
          `<path transform="translate(${175 + (index % 3) * 175} ${200 + Math.floor(index / 3) * 200})" d="${shapes[index % 6] ?? ''}" fill="${index % 4 === 1 ? second : ink}"/>`,
      ),
    )
  },
  ferry: (ink, ground, second) =>
    svg(
      1000,
      700,
      ground,
      `<circle cx="250" cy="190" r="58" fill="${second}"/><path d="M190 430H810L760 510H240Z M270 360H730V412H270Z M330 300H640V346H330Z M455 230H520V290H455Z" fill="${ink}"/>` +
        repeat(
          3,
          (row) =>
            `<path d="M60 ${570 + row * 34} q55 -22 110 0 t110 0 t110 0 t110 0 t110 0 t110 0 t110 0 t110 0" fill="none" stroke="${ink}" stroke-width="5" opacity="${0.9 - row * 0.25}"/>`,
        ),
    ),
  table: (ink, ground, second) =>
    svg(
      700,
      1000,
      ground,
      `<circle cx="350" cy="250" r="84" fill="none" stroke="${ink}" stroke-width="6"/><path d="M266 250a84 84 0 0 0 168 0Z" fill="${second}"/>` +
        repeat(
          12,
          (row) =>
            ticks(120, 440 + row * 38, 90, ink) +
            ticks(250, 440 + row * 38, 150 + ((row * 53) % 60), ink) +
            ticks(480, 440 + row * 38, 60 + ((row * 31) % 50), ink),
        ),
    ),
  month: (ink, ground, second) =>
    svg(
      700,
      1000,
      ground,
      `<path d="${hill(80, 330, 120, 330)} ${hill(300, 330, 170, 330)}" fill="${second}"/><rect x="80" y="330" width="540" height="4" fill="${ink}"/>` +
        repeat(
          35,
          (day) =>
            `<circle cx="${116 + (day % 7) * 78}" cy="${450 + Math.floor(day / 7) * 92}" r="${day === 17 ? 26 : 8}" fill="${day === 17 ? second : ink}"/>`,
        ),
    ),
  ruled: (ink, ground, second) =>
    svg(
      700,
      1000,
      ground,
      `<rect x="70" y="90" width="300" height="20" fill="${second}"/>` +
        repeat(
          7,
          (row) => `<rect x="70" y="${190 + row * 110}" width="560" height="3" fill="${ink}"/>${ticks(70, 206 + row * 110, 46, ink)}`,
        ),
    ),
  noon: (ink, ground, second) =>
    svg(
      700,
      1000,
      ground,
      `<circle cx="350" cy="470" r="120" fill="${second}"/>` +
        repeat(
          16,
          (ray) =>
            `<rect x="344" y="220" width="12" height="${ray % 2 ? 74 : 104}" fill="${ink}" transform="rotate(${ray * 22.5} 350 470)"/>`,
        ),
    ),
  seal: (ink, ground, second) =>
    svg(
      700,
      1000,
      ground,
      `<rect x="60" y="60" width="580" height="880" fill="none" stroke="${ink}" stroke-width="4"/><circle cx="350" cy="420" r="130" fill="none" stroke="${second}" stroke-width="16"/><path d="${hill(240, 220, 120, 470)}" fill="${second}"/>${ticks(260, 700, 180, ink)}${ticks(290, 730, 120, ink)}`,
    ),
  terrazzo: (ink, ground, second) =>
    svg(
      700,
      700,
      ground,
      repeat(
        110,
        (index) =>
          `<path transform="translate(${(index % 11) * 66 + ((index * 7919) % 41)} ${Math.floor(index / 11) * 70 + ((index * 6007) % 43)}) rotate(${(index * 67) % 360}) scale(${0.4 + ((index * 37) % 10) / 11})" d="M-22 -12L10 -20L26 4L2 22L-20 14Z" fill="${index % 3 ? ink : second}"/>`,
      ),
    ),
  leaves: (ink, ground, second) =>
    svg(
      700,
      700,
      ground,
      repeat(
        42,
        (index) =>
          `<g transform="translate(${50 + (index % 6) * 120 + (Math.floor(index / 6) % 2) * 60} ${50 + Math.floor(index / 6) * 100}) rotate(${index % 2 ? 35 : -35})"><path d="M0 -38C22 -14 22 14 0 38C-22 14 -22 -14 0 -38Z" fill="${index % 5 ? ink : second}"/></g>`,
      ),
    ),
} as const satisfies Record<string, Motif>
export type MotifName = keyof typeof motifs

const blurredSvg = (drawing: string, blur: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><filter id="b" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${blur}"/></filter>${drawing}</svg>`

/** Light masks: white lets light through. */
export const gobos = {
  panes: blurredSvg(
    '<rect width="256" height="256" fill="#000"/><g filter="url(#b)" fill="#fff" transform="rotate(3 128 128)"><rect x="34" y="10" width="62" height="92"/><rect x="104" y="10" width="62" height="92"/><rect x="174" y="10" width="62" height="92"/><rect x="34" y="110" width="62" height="130"/><rect x="104" y="110" width="62" height="130"/><rect x="174" y="110" width="62" height="130"/></g>',
    3.4,
  ),
  branch: blurredSvg(
    `<rect width="256" height="256" fill="#fff"/><g filter="url(#b)" fill="#000" stroke="#000" stroke-width="2.4">${Array.from(
      { length: 34 },
      (_, index) => {
        const along = index / 34
        const [x, y] = [256 - along * 230, 20 + along * 120 + 26 * Math.sin(along * 5)]
        return `<path transform="translate(${x} ${y}) rotate(${(index % 2 ? 48 : -62) + index * 3}) scale(${0.75 + (index % 4) * 0.16})" d="M0 0C9 -10 9 -26 0 -40C-9 -26 -9 -10 0 0Z"/>`
      },
    ).join('')}<path d="M256 20C180 50 120 100 26 140" fill="none"/></g>`,
    3.2,
  ),
} as const
