/** Vite's manifest: source file → what it became. */
export type Manifest = Record<
  string,
  { file: string; isEntry?: boolean; isDynamicEntry?: boolean; imports?: string[] }
>;

/**
 * The script files that a browser loads before a page works: the entry, the lazily loaded modules of the page, and
 * whatever those import. Throws for a module that the build does not know, so that a renamed page is not measured as
 * nothing.
 */
export function firstLoad(manifest: Manifest, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no ${key}; lazy modules: ${lazyModules(manifest).join(', ') || 'none'}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) add(key);
  for (const module of modules) add(module);
  return [...files].filter((file) => file.endsWith('.js')).sort();
}

const lazyModules = (manifest: Manifest): string[] =>
  Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && !key.startsWith('_'));
