const OWN_SCRIPT = /<(?:script|link)\b[^>]*\b(?:src|href)="\/([^"]+\.js)"/g;
/** What web-core's `preloadHtml` writes into the head: part → language → files. */
const PARTS = /lists=part&&(\{.*?\})\[part\]/;

/**
 * The script files that a browser loads before a page works, from the app's built index.html: those of the document, and
 * with `part` those that this part of the app starts with in every language, which is all but its texts. Throws for a part
 * that the build does not know, so that a renamed one is not measured as nothing.
 */
export function firstLoad(html: string, part?: string): string[] {
  const files = new Set([...html.matchAll(OWN_SCRIPT)].map(([, file = '']) => file));
  if (part !== undefined) {
    const parts = JSON.parse(PARTS.exec(html)?.[1] ?? '{}') as Record<string, Record<string, string[]>>;
    const [first = [], ...others] = Object.values(parts[part] ?? {});
    if (first.length === 0)
      throw new Error(`the build has no part "${part}"; there are ${Object.keys(parts).join(', ')}`);
    for (const file of first) if (others.every((list) => list.includes(file))) files.add(file);
  }
  return [...files].filter((file) => file.endsWith('.js')).sort();
}
