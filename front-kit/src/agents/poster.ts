/** What a poster says, in one language. */
export interface PosterTexts {
  brand: string;
  title: string;
  lead: string;
  scan: string;
  code: string;
}

const WIDTH = 1080;
const HEIGHT = 1440;
const CODE = 600;
const CENTRE = WIDTH / 2;
const ROOM = WIDTH - 160;
const FONT = '"PingFang SC", "Microsoft YaHei", "Noto Sans SC", system-ui, sans-serif';
const PAPER = '#f6f5f1';
const INK = '#101a1c';
const PETROL = '#0b5a66';

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

interface Type {
  top: number;
  size: number;
  weight?: number;
  colour?: string;
}

/** Draws a poster around a QR code, as a PNG to share. Throws when the browser draws nothing. */
export function drawPoster(code: CanvasImageSource, texts: PosterTexts): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('No canvas');
  pen.textAlign = 'center';
  pen.textBaseline = 'top';
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = PETROL;
  pen.fillRect(0, 0, WIDTH, 150);
  write(pen, texts.brand, { top: 48, size: 54, weight: 600, colour: '#ffffff' });
  const below = write(pen, texts.title, { top: 210, size: 60, weight: 600 });
  write(pen, texts.lead, { top: below + 12, size: 34 });
  pen.fillStyle = '#ffffff';
  pen.fillRect(CENTRE - CODE / 2 - 30, 520, CODE + 60, CODE + 60);
  pen.drawImage(code, CENTRE - CODE / 2, 550, CODE, CODE);
  write(pen, texts.scan, { top: 1220, size: 36 });
  write(pen, texts.code, { top: 1300, size: 48, weight: 600, colour: PETROL });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('No image')) : resolve(blob)), 'image/png');
  });
}
