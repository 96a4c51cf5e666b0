import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, StackError } from './settings.ts';

/** Packages that are built, and a file of each that exists once it is. */
const OUTPUTS: Record<string, string> = {
  api: 'api/dist/main.js',
  'libs/tron-devnet': 'libs/tron-devnet/dist/cli.js',
  'storefront-web': 'storefront-web/dist/index.html',
  'mobile-h5': 'mobile-h5/dist/index.html',
  'admin-console': 'admin-console/dist/index.html',
};
/** What they are built from. */
const SOURCES = [...Object.keys(OUTPUTS), 'libs/web-core', 'libs/shop', 'shared-types'];
const ROOT_FILES = ['package.json', 'package-lock.json', 'nx.json', 'tsconfig.base.json'];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'build', 'test', 'fixtures', 'coverage']);
const NOT_BUILT = /\.(spec|e2e-spec|builder)\.tsx?$|\.tsbuildinfo$|\.log$/;

const STAMP = join(root, '.local', 'build-stamp');

/** Changes when any source changes: hashes names, sizes and times, which takes some 20 ms where Nx takes a second. */
function fingerprint(): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    const stats = statSync(path);
    hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\n`);
  };
  for (const file of ROOT_FILES) add(join(root, file));
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name.startsWith('.') || NOT_SOURCES.has(entry.name) || NOT_BUILT.test(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else add(path);
    }
  };
  for (const folder of SOURCES) walk(join(root, folder));
  return hash.digest('hex');
}

const isBuilt = (): boolean => Object.values(OUTPUTS).every((file) => existsSync(join(root, file)));

function runNx(): Promise<number> {
  const nx = join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');
  const args = [
    'run-many',
    '-t',
    'build',
    `--projects=${projects().join(',')}`,
    '--output-style=static',
    '--parallel=2',
  ];
  const child = spawn(process.execPath, [nx, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NX_DAEMON: 'false',
      PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Nx knows a package by the name in its package.json. */
const projects = (): string[] =>
  Object.keys(OUTPUTS).map((folder) => {
    const { name } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { name: string };
    return name;
  });

/** Builds whatever changed since the last build; returns at once when nothing did. */
export async function ensureBuilt(say: (line: string) => void): Promise<void> {
  const wanted = fingerprint();
  if (isBuilt() && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  say('Building what changed ...');
  if ((await runNx()) !== 0 || !isBuilt()) throw new StackError('The build failed, see above.');
  mkdirSync(join(root, '.local'), { recursive: true });
  writeFileSync(STAMP, wanted);
}
