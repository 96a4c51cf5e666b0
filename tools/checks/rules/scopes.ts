import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What packages of each scope may import from other packages of this repository. A package names its scope in its
 * package.json as the Nx tag `scope:NAME`. The API takes the rule of plurals from the types, which are generated from it.
 */
export const SCOPES: Record<string, readonly string[]> = {
  api: ['types'],
  types: [],
  'web-core': ['types'],
  shop: ['web-core', 'types'],
  app: ['shop', 'web-core', 'types'],
  devnet: [],
  stack: ['devnet'],
  production: ['stack', 'devnet'],
  e2e: ['stack', 'devnet'],
  bench: ['stack', 'devnet'],
};

export interface WorkspacePackage {
  folder: string;
  name: string;
  scope: string;
  /** Names of all packages that it declares to need. */
  needs: string[];
}

interface PackageJson {
  name: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  nx?: { tags?: string[] };
}

const readPackage = (folder: string): PackageJson =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;

/** The packages of the checkout in `root`. Throws when one has no scope or an unknown one. */
export function packages(root: string): WorkspacePackage[] {
  return (readPackage(root).workspaces ?? []).map((folder) => {
    const { name, nx, dependencies, devDependencies } = readPackage(join(root, folder));
    const scopes = (nx?.tags ?? []).filter((tag) => tag.startsWith('scope:')).map((tag) => tag.slice('scope:'.length));
    const [scope] = scopes;
    if (scopes.length !== 1 || !scope || !(scope in SCOPES)) {
      throw new Error(`${folder}/package.json needs one tag scope:${Object.keys(SCOPES).join('|')}`);
    }
    return { folder, name, scope, needs: Object.keys({ ...dependencies, ...devDependencies }) };
  });
}

/** One sentence for each declared dependency between packages that the scopes do not allow. */
export function scopeProblems(all: readonly WorkspacePackage[]): string[] {
  return all.flatMap((one) =>
    all
      .filter((other) => one.needs.includes(other.name))
      .filter((other) => !(SCOPES[one.scope] ?? []).includes(other.scope))
      .map((other) => `${one.folder}/package.json needs ${other.name}: scope ${one.scope} may not use ${other.scope}`),
  );
}
