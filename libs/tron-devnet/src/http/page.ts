import { readFileSync } from 'node:fs';

let html: string | null = null;

function part(name: string): string {
  return readFileSync(new URL(`../../page/${name}`, import.meta.url), 'utf8').trim();
}

/** The page at /: one HTML text that asks for no other file. */
export function pageHtml(): string {
  html ??= part('index.html')
    .replace('/* page:style */', () => part('style.css'))
    .replace('/* page:texts */', () => part('texts.json').replaceAll('<', '\\u003c'))
    .replace('/* page:script */', () => part('app.mjs'));
  return html;
}
