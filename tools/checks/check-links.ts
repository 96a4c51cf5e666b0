// Links between the Markdown pages of the repository lead to files and headings that exist, and what a link to a source
// quotes in its title stands there.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { anchorsOf, linksIn, quotesIn } from './rules/links.ts';
import { filesUnder, report, root } from '../repository.ts';

const pages = filesUnder('.').filter((file) => file.endsWith('.md'));
const problems: string[] = [];
let checked = 0;
for (const page of pages) {
  const text = readFileSync(join(root, page), 'utf8');
  for (const { target, quote } of quotesIn(text).filter(({ target }) => /\.tsx?$/.test(target))) {
    const file = join(root, dirname(page), target);
    if (existsSync(file) && !readFileSync(file, 'utf8').includes(quote))
      problems.push(`${page}: ${target} does not say "${quote}"`);
  }
  for (const link of linksIn(text)) {
    if (/^(https?|mailto):/.test(link)) continue;
    checked++;
    const [path = '', anchor] = decodeURIComponent(link).split('#');
    const target = path === '' ? join(root, page) : join(root, dirname(page), path);
    if (!existsSync(target)) problems.push(`${page}: ${link} leads nowhere`);
    else if (anchor && target.endsWith('.md') && !anchorsOf(readFileSync(target, 'utf8')).has(anchor)) {
      problems.push(`${page}: ${link} names a heading that does not exist`);
    }
  }
}
report(problems, `${checked} links in ${pages.length} pages lead somewhere`);
