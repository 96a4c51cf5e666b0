import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Language = 'zh-cn' | 'en';
export type App = 'storefront-web' | 'mobile-h5' | 'admin-console';
export type Text = (key: string, values?: Record<string, string | number>) => string;

type Tree = { [name: string]: string | Tree };

const root = join(import.meta.dirname, '..', '..');
const fileOf: Record<Language, string> = { 'zh-cn': 'zh-CN.json', en: 'en.json' };
/** What stands in `lang` for a stored language. */
export const tagOf: Record<Language, string> = { 'zh-cn': 'zh-CN', en: 'en' };

function load(app: App, name: string, language: Language): Tree {
  const namespace = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  // An app's own words stand before those of web-core, which several share.
  const folders = [
    `${app}/src/features/${namespace}`,
    `${app}/src/shared/${namespace}`,
    `${app}/src/shared/${namespace}-kit`,
    `libs/web-core/src/${namespace === 'common' ? 'i18n' : namespace}`,
    `libs/shop/src/${namespace}`,
    `${app}/src/app`,
  ];
  for (const folder of folders) {
    const file = join(root, folder, 'locales', fileOf[language]);
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Tree;
  }
  throw new Error(`${app} has no texts "${namespace}"`);
}

const at = (tree: Tree, path: string[]): string | undefined => {
  const found = path.reduce<string | Tree | undefined>(
    (part, name) => (typeof part === 'object' ? part[name] : undefined),
    tree,
  );
  return typeof found === 'string' ? found : undefined;
};

/** Why staff alone are refused something stands in a file of its own. */
function reasonOfStaff(path: string[], language: Language): string | undefined {
  const file = join(root, 'libs/web-core/src/errors/locales', `staff.${fileOf[language]}`);
  return at(JSON.parse(readFileSync(file, 'utf8')) as Tree, path);
}

/**
 * The words that an app shows, from its own language files, so that a story reads what a visitor reads, in their language.
 * Keys are `namespace:path.to.text`; `common` and `errors` are everybody's. A text that does not exist fails the story.
 */
export function texts(app: App, language: Language): Text {
  const trees = new Map<string, Tree>();
  const treeOf = (namespace: string): Tree => {
    const tree = trees.get(namespace) ?? load(app, namespace, language);
    trees.set(namespace, tree);
    return tree;
  };
  const plural = new Intl.PluralRules(tagOf[language]);
  return (key, values = {}) => {
    const [namespace = '', name = ''] = key.split(':');
    const path = name.split('.');
    const counted = typeof values.count === 'number' ? `_${plural.select(values.count)}` : '';
    const text =
      at(treeOf(namespace), [...path.slice(0, -1), `${path.at(-1)}${counted}`]) ??
      at(treeOf(namespace), path) ??
      (namespace === 'errors' && app === 'admin-console' ? reasonOfStaff(path, language) : undefined);
    if (text === undefined) throw new Error(`${app} has no text ${key} in ${language}`);
    return text.replace(/\{\{(\w+)(, number)?\}\}/g, (whole, value: string, number: string | undefined) => {
      const given = values[value] ?? whole;
      return number !== undefined && typeof given === 'number' ? given.toLocaleString(tagOf[language]) : String(given);
    });
  };
}
