export interface NodeOptions {
  url: string;
  apiKey?: string;
  /** Requests per second, for all nodes with the same key together. */
  maxQps: number;
  timeoutMs: number;
}

/** Nodes as configured: `https://host`, or `https://host|KEY` with a key of its own instead of the common one. */
export function nodeOptions(entries: readonly string[], common: Omit<NodeOptions, 'url'>): NodeOptions[] {
  return entries.map((entry) => {
    const cut = entry.indexOf('|');
    return cut < 0 ? { ...common, url: entry } : { ...common, url: entry.slice(0, cut), apiKey: entry.slice(cut + 1) };
  });
}
