/** A part of an app that starts by itself, with what it needs first. */
export interface Part {
  /** Its lazily loaded modules, as paths that end like this. */
  modules: readonly string[];
  /** Texts by the stored language. */
  texts?: { 'zh-CN': string; en: string };
}

export interface Chunk {
  type: string;
  fileName: string;
  moduleIds?: readonly string[];
  imports?: readonly string[];
  dynamicImports?: readonly string[];
  isEntry?: boolean;
  isDynamicEntry?: boolean;
}
/** Vite's `build`. */
export type Build = (config: object) => Promise<unknown>;

/** What every page loads. */
const START = 'start';

type Followed = 'imports' | 'dynamicImports';

/** A chunk and those that it leads to, but not by way of others' entries. */
function reach(
  chunks: readonly Chunk[],
  from: Chunk,
  follow: readonly Followed[],
  others?: ReadonlySet<Chunk>,
): Chunk[] {
  const found = new Set<Chunk>();
  const add = (chunk: Chunk | undefined): void => {
    if (chunk === undefined || found.has(chunk) || (chunk !== from && others?.has(chunk))) return;
    found.add(chunk);
    for (const file of follow.flatMap((way) => chunk[way] ?? [])) add(chunks.find(({ fileName }) => fileName === file));
  };
  add(from);
  return [...found];
}

/** The chunk that holds a module, and those that it needs before it can run; throws when no chunk does. */
export function chunksFor(chunks: readonly Chunk[], module: string): Chunk[] {
  const entry = chunks.find(({ moduleIds }) => moduleIds?.some((id) => id.endsWith(module)));
  if (entry === undefined) throw new Error(`the build has no chunk for ${module}`);
  return reach(chunks, entry, ['imports']);
}

/** Chunk → the parts that need it at their start. */
function neededAtStart(parts: Record<string, Part>, chunks: readonly Chunk[]): Map<Chunk, Set<string>> {
  const needed = new Map<Chunk, Set<string>>(chunks.map((chunk) => [chunk, new Set()]));
  for (const [part, { modules }] of Object.entries(parts))
    for (const chunk of modules.flatMap((module) => chunksFor(chunks, module))) needed.get(chunk)?.add(part);
  return needed;
}

/** Chunk → the parts that lead to a later page which needs it, while they themselves have not brought it. */
function neededLater(parts: Record<string, Part>, chunks: readonly Chunk[], atStart: Map<Chunk, Set<string>>) {
  const entries = (modules: readonly string[]) => modules.flatMap((module) => chunksFor(chunks, module).slice(0, 1));
  const started = new Set(Object.values(parts).flatMap(({ modules }) => entries(modules)));
  const needed = new Map<Chunk, Set<string>>(chunks.map((chunk) => [chunk, new Set()]));
  for (const [part, { modules }] of Object.entries(parts)) {
    const later = entries(modules)
      .flatMap((entry) => reach(chunks, entry, ['imports', 'dynamicImports'], started))
      .filter((chunk) => chunk.isDynamicEntry === true && !started.has(chunk));
    for (const chunk of new Set(later.flatMap((page) => reach(chunks, page, ['imports']))))
      if (atStart.get(chunk)?.has(part) === false) needed.get(chunk)?.add(part);
  }
  return needed;
}

/**
 * Groups for Rolldown's `codeSplitting`: one file for what every page loads, and one for each set of parts that need the
 * same modules, at their start or for a later page. By itself the bundler makes some twenty small files of them, and each
 * costs a phone a round trip. What is needed is only known after unused exports are gone, so the app is built once to see.
 */
export async function startGroups(parts: Record<string, Part>, build: Build, config: object) {
  const { output } = (await build(config)) as { output: readonly Chunk[] };
  const chunks = output.filter(({ type }) => type === 'chunk');
  const atStart = neededAtStart(parts, chunks);
  const later = neededLater(parts, chunks, atStart);
  const groupOf = new Map<string, string>();
  const users = new Map<string, number>();
  const everywhere = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => reach(chunks, entry, ['imports'])),
  );
  for (const [chunk, now] of atStart) {
    if (everywhere.has(chunk)) for (const id of chunk.moduleIds ?? []) groupOf.set(id, START);
    if (everywhere.has(chunk) || now.size === 0) continue;
    const then = later.get(chunk) ?? new Set();
    const name = [...now, ...(then.size === 0 ? [] : ['later', ...then])].join('-');
    users.set(name, 10 * now.size + then.size);
    for (const id of chunk.moduleIds ?? []) groupOf.set(id, name);
  }
  // A group takes along what its modules import, so what more parts need comes first.
  const names = [...users].sort(([, a], [, b]) => b - a).map(([name]) => name);
  return [START, ...names].map((name) => ({ name, test: (id: string) => groupOf.get(id) === name }));
}
