import sharp from 'sharp';

/** What a product is: an account, a mailbox or a code; `lines`: how it is delivered. */
export type Scene = 'account' | 'mailbox' | 'code' | 'lines';

/** The upper left and the lower right of the background. */
const BACKGROUNDS: readonly (readonly [string, string])[] = [
  ['#3a6ea5', '#1c396e'],
  ['#0f8b8d', '#085260'],
  ['#c4545a', '#7a2848'],
  ['#7a5abe', '#463080'],
  ['#d68c3c', '#964e20'],
  ['#4c8c58', '#225842'],
];
const SVG_READER = 'VipsForeignLoadSvg';
const INK = '#263240';

const card = (width: number, height: number): string => {
  const at = (y: number) => `x="${400 - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" rx="44"`;
  return `<rect ${at(424)} opacity=".18"/><rect ${at(400)} fill="#fff"/>`;
};
const bar = (x: number, y: number, width: number, fill: string, opacity = 1): string =>
  `<rect x="${x}" y="${y - 14}" width="${width}" height="28" rx="14" fill="${fill}" opacity="${opacity}"/>`;

const SCENES: Record<Scene, (accent: string) => string> = {
  account: (accent) => `${card(500, 352)}
    <circle cx="280" cy="364" r="72" fill="${accent}" opacity=".25"/><circle cx="280" cy="344" r="29" fill="${accent}"/>
    <rect x="236" y="384" width="88" height="40" rx="20" fill="${accent}"/>
    ${bar(376, 336, 224, INK, 0.85)}${bar(376, 396, 170, INK, 0.3)}${bar(208, 496, 384, INK, 0.15)}`,
  mailbox: (accent) => `${card(500, 336)}
    <path d="M190 284 400 436 610 284" fill="none" stroke="${accent}" stroke-width="26" stroke-linecap="round"
      stroke-linejoin="round"/><circle cx="632" cy="240" r="54" fill="#e84c3d"/><circle cx="632" cy="240" r="18" fill="#fff"/>`,
  code: (accent) => `${card(544, 280)}
    <path d="M128 360a40 40 0 0 1 0 80zM672 360a40 40 0 0 0 0 80z" fill="${accent}"/>
    <path d="M500 300V500" stroke="${INK}" stroke-width="10" stroke-dasharray="22 18" opacity=".25"/>
    ${bar(208, 356, 224, INK, 0.85)}${[0, 1, 2, 3].map((n) => bar(208 + 60 * n, 440, 42, accent)).join('')}
    <path d="m574 350 14 33 36 3-27 24 8 35-31-19-31 19 8-35-27-24 36-3z" fill="${accent}"/>`,
  lines: (accent) =>
    card(544, 448) +
    [256, 352, 448, 544]
      .map(
        (y) =>
          `<circle cx="204" cy="${y}" r="18" fill="${accent}"/>${bar(244, y, 128, INK, 0.8)}${bar(396, y, 224, INK, 0.2)}`,
      )
      .join(''),
};

/**
 * A picture of a sample product as PNG: our own drawing on one of six backgrounds. Call it for one at a time: reading SVG is allowed
 * only meanwhile, since uploads must never reach that reader.
 */
export async function drawPicture(scene: Scene, variant: number): Promise<Buffer> {
  const [light, dark] = BACKGROUNDS[variant % BACKGROUNDS.length] ?? ['#888', '#444'];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800">
    <defs><linearGradient id="a" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
      <pattern id="d" width="40" height="40" patternUnits="userSpaceOnUse"><circle cx="20" cy="20" r="3" fill="#fff"/></pattern></defs>
    <rect width="800" height="800" fill="url(#a)"/><rect width="800" height="800" fill="url(#d)" opacity=".14"/>${SCENES[scene](light)}</svg>`;
  sharp.unblock({ operation: [SVG_READER] });
  try {
    return await sharp(Buffer.from(drawing)).png().toBuffer();
  } finally {
    sharp.block({ operation: [SVG_READER] });
  }
}
