import type { Translate } from '@lotline/web-core/errors';
import { localText } from '@lotline/web-core/i18n';
import { session } from '../../session';
import { linkWords } from './share';
import type { PosterGoods } from './use-promoted-goods';

/** Posters are drawn in each language; `name` is how a language is stored. */
export const posterLanguages = [
  { lng: 'zh-CN', name: 'zh-cn' },
  { lng: 'en', name: 'en' },
] as const;
export type PosterLanguage = (typeof posterLanguages)[number];

/** What a poster says, in one language. */
interface PosterTexts {
  brand: string;
  title: string;
  /** Empty beside the picture of a product. */
  lead: string;
  scan: string;
  /** For who can't scan. */
  address: string;
  code: string;
}

const WIDTH = 1080;
const HEIGHT = 1440;
const CODE = 600;
/** Of a poster with the picture of a product above it. */
const SMALL_CODE = 440;
const PICTURE = 380;
/** White around a code that stands alone: four of its modules and more. */
const QUIET = 72;
const CENTRE = WIDTH / 2;
const ROOM = WIDTH - 160;
const FONT = '"PingFang SC", "Microsoft YaHei", "Noto Sans SC", system-ui, sans-serif';
const PAPER = '#f6f5f1';
const INK = '#101a1c';
const PETROL = '#0b5a66';

/** The shop's accent on paper; white can be read on it. */
const accent = (): string => session.get('brand')?.colors?.light.primary ?? PETROL;

/** Breaks a text into lines that fit; Chinese breaks between any two characters. */
function linesOf(pen: CanvasRenderingContext2D, text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.match(/[\p{Script=Han}，。、：；！？]|[^\p{Script=Han}，。、：；！？\s]+\s*|\s+/gu) ?? []) {
    if (line !== '' && pen.measureText(line + word).width > ROOM) {
      lines.push(line.trim());
      line = '';
    }
    line += word;
  }
  return line === '' ? lines : [...lines, line.trim()];
}

function write(pen: CanvasRenderingContext2D, text: string, { top, size, weight = 400, colour = INK }: Type): number {
  pen.font = `${weight} ${size}px ${FONT}`;
  pen.fillStyle = colour;
  let y = top;
  for (const line of linesOf(pen, text)) {
    pen.fillText(line, CENTRE, y);
    y += size * 1.4;
  }
  return y;
}

/** One line, in letters as large as there is room for. */
function writeLine(pen: CanvasRenderingContext2D, text: string, { top, size, weight = 400 }: Type): void {
  const font = (px: number): string => `${weight} ${px}px ${FONT}`;
  pen.font = font(size);
  const fitting = Math.min(size, Math.floor((size * ROOM) / pen.measureText(text).width));
  pen.font = font(fitting);
  pen.fillStyle = INK;
  pen.fillText(text, CENTRE, top + (size - fitting) / 2);
}

interface Type {
  top: number;
  size: number;
  weight?: number;
  colour?: string;
}

function paper(width: number, height: number): { canvas: HTMLCanvasElement; pen: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('No canvas');
  return { canvas, pen };
}

const picture = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('No image')) : resolve(blob)), 'image/png');
  });

/** A QR code alone with the white around it that readers need, as a PNG. Throws when the browser draws nothing. */
export function drawCode(code: CanvasImageSource): Promise<Blob> {
  const { canvas, pen } = paper(CODE + 2 * QUIET, CODE + 2 * QUIET);
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(code, QUIET, QUIET, CODE, CODE);
  return picture(canvas);
}

/** Asks an app's `t` for a text in a language. */
type Say = (key: string, options: { lng: string; code?: string }) => unknown;

/** Draws a poster around the QR code of a link, as a PNG to share. Throws when the browser draws nothing. */
export async function drawPoster(
  canvas: CanvasImageSource,
  {
    link,
    code,
    lng,
    goods = null,
  }: { link: string; code: string; lng: PosterLanguage['lng']; goods?: PosterGoods | null },
  t: Translate,
): Promise<Blob> {
  const say = (key: string, options = {}): string => String((t as Say)(key, { lng, ...options }));
  const product = goods?.picture ? await loadPicture(goods.picture) : null;
  const name = posterLanguages.find((language) => language.lng === lng)?.name ?? 'en';
  return draw(canvas, product, {
    brand: say('common:brand'),
    title: goods === null ? say('agents:poster.title') : localText(goods.name, name),
    lead: product === null ? say('agents:poster.lead') : '',
    scan: say('agents:poster.scan'),
    // Of a product it is too long to be typed.
    address: linkWords(goods === null ? link : new URL(link).origin),
    code: say('agents:poster.code', { code }),
  });
}

/** Null when it can't be loaded: the poster is then drawn without it. */
async function loadPicture(src: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = src;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}

/** Whole, in the room between the title and the code. */
function drawPicture(pen: CanvasRenderingContext2D, picture: HTMLImageElement, top: number): void {
  const room = Math.min(PICTURE, 1150 - SMALL_CODE - 54 - top);
  const scale = Math.min(ROOM / picture.naturalWidth, room / picture.naturalHeight);
  const [width, height] = [picture.naturalWidth * scale, picture.naturalHeight * scale];
  pen.drawImage(picture, CENTRE - width / 2, top, width, height);
}

function draw(code: CanvasImageSource, product: HTMLImageElement | null, texts: PosterTexts): Promise<Blob> {
  const { canvas, pen } = paper(WIDTH, HEIGHT);
  pen.textAlign = 'center';
  pen.textBaseline = 'top';
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = accent();
  pen.fillRect(0, 0, WIDTH, 150);
  write(pen, texts.brand, { top: 48, size: 54, weight: 600, colour: '#ffffff' });
  const below = write(pen, texts.title, { top: 210, size: 60, weight: 600 });
  if (product !== null) drawPicture(pen, product, below + 12);
  else write(pen, texts.lead, { top: below + 12, size: 34 });
  const size = product === null ? CODE : SMALL_CODE;
  const top = 1150 - size;
  pen.fillStyle = '#ffffff';
  pen.fillRect(CENTRE - size / 2 - 30, top - 30, size + 60, size + 60);
  pen.drawImage(code, CENTRE - size / 2, top, size, size);
  write(pen, texts.scan, { top: 1202, size: 34 });
  writeLine(pen, texts.address, { top: 1262, size: 34, weight: 600 });
  write(pen, texts.code, { top: 1330, size: 46, weight: 600, colour: accent() });
  return picture(canvas);
}
