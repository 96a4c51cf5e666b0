/** The anchors that a Markdown text offers: its headings as GitHub names them, and explicit ones. */
export function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>();
  const seen = new Map<string, number>();
  for (const [, heading = ''] of withoutBlocks(markdown).matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)) {
    const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = text.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-');
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    anchors.add(count === 0 ? slug : `${slug}-${count}`);
  }
  for (const [, id = ''] of markdown.matchAll(/<a\s+(?:id|name)="([^"]+)"/g)) anchors.add(id);
  return anchors;
}

/** The targets of all links and pictures in a Markdown text. */
export function linksIn(markdown: string): string[] {
  const text = withoutCode(markdown);
  const inline = [...text.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/g)];
  const references = [...text.matchAll(/^\s*\[[^\]]+\]:\s*<?(\S+?)>?(?:\s+"[^"]*")?\s*$/gm)];
  const html = [...text.matchAll(/<(?:a|img)\s[^>]*?(?:href|src)="([^"]+)"/g)];
  return [...inline, ...references, ...html].map(([, target = '']) => target);
}

/** Links with a title, which is something that stands in the file they lead to. */
export const quotesIn = (markdown: string): { target: string; quote: string }[] =>
  [...withoutCode(markdown).matchAll(/\]\(\s*([^)\s>]+)\s+(["'])(.*?)\2\s*\)/g)].map(
    ([, target = '', , quote = '']) => ({
      target,
      quote,
    }),
  );

const withoutBlocks = (markdown: string): string => markdown.replace(/^(```|~~~)[\s\S]*?^\1/gm, '');
const withoutCode = (markdown: string): string => withoutBlocks(markdown).replace(/(`+)[^`][\s\S]*?\1/g, '');
