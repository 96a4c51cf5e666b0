import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What a drawing may cost; logos and icons take a fraction of a second. */
const DRAWING_TIMEOUT_MS = 20_000;
const MAX_PNG_BYTES = 32 * 1024 * 1024;

const SHARP = createRequire(import.meta.url).resolve('sharp');

/** Reads an SVG from its input and writes a PNG to its output. Knows no other format, and keeps to one thread. */
const PROGRAM = `
const [sharpPath, options] = process.argv.slice(1);
const sharp = require(sharpPath);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
sharp.concurrency(1);
const { density, limitInputPixels, width, height } = JSON.parse(options);
const drawing = sharp({ density, limitInputPixels, failOn: 'error' }).resize({ width, height, fit: 'inside' });
process.stdin.pipe(drawing.png({ compressionLevel: 1 }));
drawing.toBuffer().then((png) => process.stdout.write(png), () => { process.exitCode = 1; });
`;

export interface DrawingOptions {
  density: number;
  limitInputPixels: number;
  /** The box that the picture fills. */
  width: number;
  height: number;
}

/**
 * Draws a clean SVG as a PNG in a process of its own, which is killed when it takes too long: a renderer cannot be stopped while it
 * draws, and what a drawing costs cannot be read from it. The process has none of the environment.
 */
export async function drawSvg(svg: Buffer, options: DrawingOptions, timeoutMs = DRAWING_TIMEOUT_MS): Promise<Buffer> {
  const drawn = run(process.execPath, ['--eval', PROGRAM, SHARP, JSON.stringify(options)], {
    encoding: 'buffer',
    env: {},
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    maxBuffer: MAX_PNG_BYTES,
  });
  // It may end before it has read everything; its exit code says so.
  drawn.child.stdin?.on('error', () => undefined).end(svg);
  return (await drawn).stdout;
}
