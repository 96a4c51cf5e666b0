import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { localeProblems } from '@lotline/web-core/testing';

const SOURCES = join(import.meta.dirname, '..');
const folders = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith(join('locales', 'zh-CN.json')))
  .map((path) => dirname(path));
const read = (folder: string, language: string) =>
  JSON.parse(readFileSync(join(SOURCES, folder, `${language}.json`), 'utf8')) as Record<string, unknown>;

it.each(folders)('%s has its texts in both languages', (folder) => {
  expect(localeProblems(read(folder, 'zh-CN'), read(folder, 'en'))).toEqual([]);
});
