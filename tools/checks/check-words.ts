// The texts of the apps and of their kit use the words of docs/glossary.md: those that they replace occur in none.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, report, root } from '../repository.ts';
import { packages } from './rules/scopes.ts';
import { EXCEPTIONS, refusedWord } from './rules/words.ts';

type Texts = { [word: string]: string | Texts };

const leaves = (texts: Texts, before = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([word, text]) =>
    typeof text === 'string' ? [[before + word, text] as [string, string]] : leaves(text, `${before}${word}.`),
  );

const files = packages(root)
  .filter(({ scope }) => ['app', 'web-core', 'shop'].includes(scope))
  .flatMap(({ folder }) => filesUnder(`${folder}/src`))
  .filter((file) => /\/locales\/[\w.-]+\.json$/.test(file));

const problems: string[] = [];
const unused = new Set(EXCEPTIONS);
let count = 0;
for (const file of files) {
  const language = file.endsWith('en.json') ? 'en' : 'zh-CN';
  for (const [key, text] of leaves(JSON.parse(readFileSync(join(root, file), 'utf8')) as Texts)) {
    // What staff may type in the palette is shown nowhere.
    if (key.startsWith('synonyms.')) continue;
    count++;
    const refused = refusedWord(text, language);
    if (refused === null || unused.delete(`${file} ${key}`)) continue;
    problems.push(`${file}: ${key} has “${refused.word}”: write ${refused.instead}`);
  }
}
problems.push(
  ...[...unused].map((exception) => `tools/checks/rules/words.ts: the exception ${exception} is not needed`),
);
report(problems, `${count} texts use the words of docs/glossary.md`);
