// package-lock.json reflects every package.json and is complete, so that `npm ci` works on every platform.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lock, type LockEntry, lockProblems } from './rules/lockfile.ts';
import { report, root } from '../repository.ts';
import { packages } from './rules/scopes.ts';

const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

const { packages: lock } = read('package-lock.json') as { packages: Lock };
const folders = ['', ...packages(root).map(({ folder }) => folder)];
const manifests = new Map(folders.map((folder) => [folder, read(join(folder, 'package.json')) as LockEntry]));
report(lockProblems(lock, manifests), `${Object.keys(lock).length} packages are locked`);
