import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

export const APP_FOLDERS = ['storefront-web', 'mobile-h5', 'admin-console'] as const;

/** Pages that were open before an upgrade load parts of the old version for this time. */
const KEEP_OLD_MS = 30 * 24 * 3_600_000;
const COMPRESSED = /\.(html|js|mjs|css|json|svg|txt|map|webmanifest)$/;
const WORTH_IT = 1_024;

/** Where the published pages and files lie. */
export interface WebRoot {
  /** A folder for each version, with a folder for each app. Each shows pages of one build only. */
  pages: string;
  /** Scripts, styles and pictures of this and the last versions, which have names of their own. */
  files: string;
}

function filesUnder(folder: string, inside = ''): string[] {
  return readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    const path = join(inside, entry.name);
    return entry.isDirectory() ? filesUnder(folder, path) : [path];
  });
}

/** Never half a file under its name, and beside it a compressed one. */
function put(target: string, bytes: Buffer): void {
  mkdirSync(dirname(target), { recursive: true });
  const write = (path: string, content: Buffer): void => {
    writeFileSync(`${path}.new`, content, { mode: 0o644 });
    renameSync(`${path}.new`, path);
  };
  if (COMPRESSED.test(target) && bytes.length > WORTH_IT) write(`${target}.gz`, gzipSync(bytes, { level: 9 }));
  write(target, bytes);
}

/** Removes what no build of the last 30 days had. */
function forgetOld(folder: string, now: number): void {
  for (const file of filesUnder(folder)) {
    const path = join(folder, file);
    if (statSync(path).mtimeMs < now - KEEP_OLD_MS) rmSync(path);
  }
}

/** Copies the three built apps below `root` to where the web server reads. What is served meanwhile stays whole. */
export function publishApps(root: string, webRoot: string, now = Date.now()): WebRoot {
  const builds = APP_FOLDERS.map((app) => {
    const dist = join(root, app, 'dist');
    if (!existsSync(join(dist, 'index.html'))) throw new Error(`${app} is not built: npm run build`);
    return { app, dist, paths: filesUnder(dist) };
  });
  const hash = createHash('sha256');
  const pages: [string, Buffer][] = [];
  const files = join(webRoot, 'files');
  const seen = new Map<string, string>();
  for (const { app, dist, paths } of builds) {
    for (const path of paths.sort()) {
      const bytes = readFileSync(join(dist, path));
      if (path.endsWith('.html')) {
        hash.update(`${app}/${path}\0`).update(bytes);
        pages.push([join(app, path), bytes]);
        continue;
      }
      if (seen.has(path)) throw new Error(`${path} is in ${app} and in ${seen.get(path)}`);
      seen.set(path, app);
      put(join(files, path), bytes);
    }
  }
  const version = join(webRoot, 'pages', hash.digest('hex').slice(0, 16));
  for (const [path, bytes] of pages) put(join(version, path), bytes);
  forgetOld(webRoot, now);
  return { pages: version, files };
}
