// The texts of the apps and of their kit: English matches Chinese, nothing is missing, nothing is left over.
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { localeProblems, ungroupedCounts } from '../../libs/web-core/src/i18n/check.ts';
import { filesUnder, report, root } from '../repository.ts';
import { packages } from './rules/scopes.ts';
import { mentionsIn, type Namespace, type Source, unknownKeys, unusedKeys } from './rules/texts.ts';

type Texts = { [word: string]: string | Texts };

const read = (path: string): Texts => JSON.parse(readFileSync(join(root, path), 'utf8')) as Texts;

const leaves = (texts: Texts, before = ''): string[] =>
  Object.entries(texts).flatMap(([word, text]) =>
    typeof text === 'string' ? [before + word] : leaves(text, `${before}${word}.`),
  );

const sourcesOf = (folder: string): Source[] =>
  filesUnder(`${folder}/src`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file))
    .map((path) => ({ path, ...mentionsIn(readFileSync(join(root, path), 'utf8'), path) }));

/** The namespaces that a package registers; a locale file lies in `locales/` of the folder that owns it. */
function namespacesOf(sources: readonly Source[]): Namespace[] {
  const found = new Map<string, Namespace>();
  for (const { path, namespaces } of sources) {
    for (const { name, from } of namespaces) {
      const file = posix.join(dirname(path), from);
      found.set(file, { name, file, keys: leaves(read(file)), folder: posix.dirname(posix.dirname(file)) });
    }
  }
  return [...found.values()];
}

const workspace = packages(root);
const folders = (scope: string): string[] => workspace.filter((one) => one.scope === scope).map(({ folder }) => folder);

const problems: string[] = [];
const kit = [...folders('web-core'), ...folders('shop')].flatMap(sourcesOf);
const kitNamespaces = namespacesOf(kit);
const apps = folders('app').map(sourcesOf);
let count = 0;

function check(own: readonly Namespace[], users: readonly Source[]): void {
  for (const namespace of own) {
    count += namespace.keys.length;
    const english = namespace.file.replace(/zh-CN\.json$/, 'en.json');
    problems.push(...localeProblems(read(namespace.file), read(english)).map((one) => `${english}: ${one}`));
    for (const file of [namespace.file, english])
      problems.push(...ungroupedCounts(read(file)).map((key) => `${file}: ${key} needs {{count, number}}`));
    // Whether the API still knows a reason is compared with the API itself, in check-reasons.
    const keys =
      namespace.name === 'errors' ? namespace.keys.filter((key) => !/^(reason|code)\./.test(key)) : namespace.keys;
    for (const key of unusedKeys({ ...namespace, keys }, users))
      problems.push(`${namespace.file}: nothing uses ${key}`);
  }
}

/** The namespaces of the kit that an app can mean: its own one of the same name stands before them. */
const reached = (own: readonly Namespace[]): Namespace[] =>
  kitNamespaces.filter(({ name }) => !own.some((one) => one.name === name));

for (const namespace of kitNamespaces) {
  const users = apps.filter((sources) => reached(namespacesOf(sources)).includes(namespace));
  check([namespace], [...kit, ...users.flat()]);
}
for (const sources of apps) {
  const own = namespacesOf(sources);
  check(own, [...kit, ...sources]);
  problems.push(...sources.flatMap((source) => unknownKeys(source, [...own, ...reached(own)])));
}
const registered = new Set([...kitNamespaces, ...apps.flatMap(namespacesOf)].map(({ file }) => file));
for (const { folder, scope } of workspace) {
  if (!['app', 'web-core', 'shop'].includes(scope)) continue;
  const files = filesUnder(`${folder}/src`).filter((file) => file.endsWith('/locales/zh-CN.json'));
  problems.push(...files.filter((file) => !registered.has(file)).map((file) => `${file} is registered nowhere`));
}
report(problems, `${count} texts are complete in both languages and all in use`);
