const hash = /(?:^|[^0-9a-f])(?:0x)?([0-9a-f]{64})(?:$|[^0-9a-f])/i;
const address = /(?:^|[^A-Za-z0-9])(T[1-9A-HJ-NP-Za-km-z]{33})(?:$|[^A-Za-z0-9])/;

/** The transaction hash or sender's address in what was typed or pasted, such as an explorer's link; null for neither. */
export const searchedFor = (text: string): string | null =>
  hash.exec(text)?.[1]?.toLowerCase() ?? address.exec(text)?.[1] ?? null;
