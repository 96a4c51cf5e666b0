import { type Lock, type LockEntry, lockProblems } from './lockfile.ts';

const lock = (changes: Lock = {}): Lock => ({
  '': { dependencies: { a: '^1.0.0' } },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-x', optionalDependencies: { 'a-linux': '1.0.0' } },
  'node_modules/a-linux': { version: '1.0.0', integrity: 'sha512-y' },
  ...changes,
});
const manifests = (root: LockEntry = { dependencies: { a: '^1.0.0' } }) => new Map([['', root]]);

describe('the package lock', () => {
  it('is fine when it reflects package.json and holds everything', () => {
    expect(lockProblems(lock(), manifests())).toEqual([]);
  });

  it('is refused when package.json asks for something else', () => {
    expect(lockProblems(lock(), manifests({ dependencies: { a: '^2.0.0' } }))).toHaveLength(1);
    expect(lockProblems(lock(), manifests({ dependencies: { a: '^1.0.0', b: '1' } }))).toHaveLength(1);
  });

  it('is refused when a package for another platform is missing', () => {
    const { 'node_modules/a-linux': _, ...incomplete } = lock();
    expect(lockProblems(incomplete, manifests())).toEqual(['node_modules/a needs a-linux@1.0.0, which the lock lacks']);
  });

  it('finds a package beside or above the one that needs it', () => {
    const nested = lock({
      'node_modules/a/node_modules/c': { version: '1.0.0', integrity: 'sha512-z', dependencies: { d: '1', a: '1' } },
      'node_modules/a/node_modules/d': { version: '1.0.0', integrity: 'sha512-z' },
    });
    expect(lockProblems(nested, manifests())).toEqual([]);
  });

  it('is refused when a package has no checksum or a fixed origin', () => {
    const loose = lock({ 'node_modules/a-linux': { version: '1.0.0', resolved: 'https://registry.example/a.tgz' } });
    expect(lockProblems(loose, manifests())).toEqual([
      'node_modules/a-linux has no checksum',
      'node_modules/a-linux comes from registry.example instead of the registry in use',
    ]);
  });
});
