const HASH = /(?<![0-9a-f])(?:0x)?([0-9a-f]{64})(?![0-9a-f])/gi;

/** The transactions named in a text, such as a wallet's CSV or a list of explorer links: each once, in its order. */
export const hashesIn = (text: string): string[] => [
  ...new Set([...text.normalize('NFKC').matchAll(HASH)].map(([, hash = '']) => hash.toLowerCase())),
];
