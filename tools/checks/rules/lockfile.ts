/** An entry of package-lock.json, version 3. */
export interface LockEntry {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export type Lock = Record<string, LockEntry>;

/** Where Node would find `name` from the package at `path`: the nearest node_modules upwards that the lock holds. */
function resolve(lock: Lock, path: string, name: string): LockEntry | undefined {
  for (let folder = path; ; folder = parentOf(folder)) {
    const entry = lock[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`];
    if (entry || folder === '') return entry;
  }
}

const parentOf = (path: string): string => {
  const nested = path.lastIndexOf('/node_modules/');
  return nested < 0 ? '' : path.slice(0, nested);
};

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;

/**
 * Why `npm ci` would refuse the lock, or install something else elsewhere: a package.json that it does not reflect
 * (`manifests`: folder, "" for the root, → package.json), an entry that is missing, also for other platforms, a package
 * without checksum, or one that comes from a fixed host instead of the registry in use.
 */
export function lockProblems(lock: Lock, manifests: ReadonlyMap<string, LockEntry>): string[] {
  const problems: string[] = [];
  for (const [folder, manifest] of manifests) {
    const entry = lock[folder];
    const name = folder === '' ? 'package.json' : `${folder}/package.json`;
    if (!entry) problems.push(`the lock does not know ${name}`);
    for (const kind of KINDS) {
      if (!entry || same(manifest[kind], entry[kind])) continue;
      problems.push(`the lock does not reflect the ${kind} of ${name}: run npm install`);
    }
  }
  for (const [path, entry] of Object.entries(lock)) {
    const needs = {
      ...entry.dependencies,
      ...entry.optionalDependencies,
      ...(isWorkspace(path) && entry.devDependencies),
    };
    for (const [name, range] of Object.entries(needs)) {
      if (!resolve(lock, path, name))
        problems.push(`${path || 'the root'} needs ${name}@${range}, which the lock lacks`);
    }
    if (isWorkspace(path) || entry.link) continue;
    if (!entry.version) problems.push(`${path} has no version`);
    if (!entry.integrity) problems.push(`${path} has no checksum`);
    if (entry.resolved)
      problems.push(`${path} comes from ${new URL(entry.resolved).host} instead of the registry in use`);
  }
  return problems;
}

const isWorkspace = (path: string): boolean => !path.includes('node_modules/');

const same = (a: Record<string, string> = {}, b: Record<string, string> = {}): boolean =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());
