import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testConfig } from '../support/harness.js';

const DIST = join(import.meta.dirname, '../../dist');
const READY_TIMEOUT_MS = 100_000;
/** Two processes may start one after the other, and one of them migrates. */
const TEST_TIMEOUT_MS = 240_000;

interface Ended {
  lines: string[];
  code: number | null;
}

/** Runs a program of the API until it is ready, or ends by itself, and gives all that it wrote. */
async function run(program: 'main' | 'worker', folder: string, more: Record<string, string> = {}): Promise<Ended> {
  const file = join(DIST, `${program}.js`);
  if (!existsSync(file)) throw new Error('the API is not built: npm run build -w api');
  const { JWT_SECRET, MASTER_KEY, CHAIN_USDT_ADDRESS } = testConfig();
  const child = spawn(process.execPath, [file], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      DB_FILE: join(folder, 'shop.sqlite'),
      HOST: '127.0.0.1',
      PORT: '0',
      JWT_SECRET,
      MASTER_KEY,
      CHAIN_NETWORK: 'devnet',
      CHAIN_USDT_ADDRESS,
      CHAIN_START_BLOCK: '1',
      LOG_LEVEL: 'debug',
      ...more,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      if (/listening on|worker ready/.test(part)) child.kill('SIGTERM');
    });
  }
  const late = setTimeout(() => child.kill('SIGKILL'), READY_TIMEOUT_MS);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(late);
  return { lines: text.split('\n').filter((line) => line !== ''), code };
}

/** What each line says; fails on one that is not JSON. */
const messages = ({ lines }: Ended): string[] =>
  lines.map((line) => {
    const entry = JSON.parse(line) as { level: number; time: number; msg: string };
    expect(entry).toMatchObject({ level: expect.any(Number), time: expect.any(Number) });
    return entry.msg;
  });

describe('the log of a process', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lotline-log-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['main', /^lotline api listening on http:\/\/127\.0\.0\.1:\d+ \(\d+ ms\)$/],
    ['worker', /^lotline worker ready \(\d+ ms\)$/],
  ] as const)(
    'is JSON on every line from the start of %s to its end',
    async (program, ready) => {
      if (program === 'worker') await run('main', folder); // which migrates
      const said = messages(await run(program, folder));
      expect(said.some((message) => ready.test(message))).toBe(true);
    },
    TEST_TIMEOUT_MS,
  );

  it.each([
    ['a setting that is missing', { JWT_SECRET: '' }, 'JWT_SECRET'],
    ['a database that does not answer', { DATABASE_URL: 'mysql://nobody@127.0.0.1:1/none' }, ''],
    ['a port that cannot be had', { HOST: '203.0.113.1' }, ''],
  ])(
    'is JSON on every line when %s ends it',
    async (_, more, word) => {
      const ended = await run('main', folder, more);
      expect(ended.code).toBe(1);
      expect(messages(ended).join('\n')).toContain(word);
      expect(ended.lines.length).toBeGreaterThan(0);
    },
    TEST_TIMEOUT_MS,
  );
});
