import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const GALLERY = join(import.meta.dirname, '..', '..', '.local', 'gallery');
const LOOKS = ['1440', '390'].flatMap((width) =>
  ['zh-cn', 'en'].flatMap((language) => ['light', 'dark'].map((theme) => `${width}-${language}-${theme}`)),
);

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const figure = (group: string, file: string): string => {
  const [name = '', look = ''] = file.replace(/\.png$/, '').split('--');
  const path = escape(`${group}/${file}`);
  const caption = escape(`${name.replaceAll('-', ' ')} · ${look.replaceAll('-', ' ')}`);
  return `<figure data-look="${look}"><a href="${path}"><img loading="lazy" src="${path}" alt="${caption}"></a><figcaption>${caption}</figcaption></figure>`;
};

const section = (group: string): string => {
  const files = readdirSync(join(GALLERY, group)).filter((file) => file.endsWith('.png'));
  return `<h2 id="${group}">${group.replaceAll('-', ' ')}</h2><div class="wall">${files
    .sort()
    .map((file) => figure(group, file))
    .join('\n')}</div>`;
};

const page = (groups: string[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Gallery</title>
<style>
body { font: 14px/1.5 system-ui, sans-serif; margin: 16px; background: #f5f3ee; color: #1b2426 }
header { position: sticky; top: 0; background: #f5f3ee; padding: 8px 0; z-index: 1 }
.wall { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start }
figure { margin: 0; background: #fff; border: 1px solid #e3dfd6; border-radius: 6px; padding: 8px }
img { display: block; width: 340px; max-height: 520px; object-fit: cover; object-position: top }
figure[data-look^="390"] img { width: 195px }
figcaption { max-width: 340px; font-size: 12px } figure[data-look^="390"] figcaption { max-width: 195px }
figure[hidden] { display: none }
</style>
<header>Looks: ${LOOKS.map((look) => `<label><input type="checkbox" checked value="${look}"> ${look.replaceAll('-', ' ')}</label>`).join(' ')}
<nav>${groups.map((group) => `<a href="#${group}">${group.replaceAll('-', ' ')}</a>`).join(' · ')}</nav></header>
${groups.map(section).join('\n')}
<script>
document.querySelector('header').addEventListener('change', ({ target }) => {
  for (const one of document.querySelectorAll('figure[data-look="' + target.value + '"]')) one.hidden = !target.checked;
});
</script></html>
`;

/** Hangs the pictures into one page, after the last of them was taken. */
export function hang(): void {
  if (!existsSync(GALLERY)) return;
  const groups = readdirSync(GALLERY, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const file = join(GALLERY, 'index.html');
  writeFileSync(file, page(groups.map(({ name }) => name).sort()));
  console.log(`\nThe pictures hang in ${file}`);
}
