type Tree = { [key: string]: unknown };

const leaves = (tree: unknown, path = ''): Map<string, unknown> => {
  if (typeof tree !== 'object' || tree === null) return new Map([[path, tree]]);
  return new Map(
    Object.entries(tree as Tree).flatMap(([key, value]) => [...leaves(value, path === '' ? key : `${path}.${key}`)]),
  );
};

/** Chinese has one plural form and English two: they stand for one key. */
const singular = (key: string): string => key.replace(/_(one|other)$/, '#');
const slots = (text: unknown): string =>
  [...String(text).matchAll(/\{\{\s*(\w+)/g)]
    .map((match) => match[1] ?? '')
    .sort()
    .join(',');

/** The keys whose `{{count}}` would be written without thousands separators. */
export const ungroupedCounts = (texts: object): string[] =>
  [...leaves(texts)].filter(([, text]) => String(text).includes('{{count}}')).map(([key]) => key);

/**
 * Compares the English texts of a namespace with the Chinese ones. Gives one sentence per key that is missing,
 * surplus, empty, not a text, or that names other placeholders; an empty list means that they match.
 */
export function localeProblems(zh: object, en: object): string[] {
  const problems: string[] = [];
  const chinese = leaves(zh);
  const english = leaves(en);
  const expected = new Map([...chinese].map(([key, value]) => [singular(key), value]));
  const present = new Set([...english.keys()].map(singular));

  for (const key of expected.keys()) if (!present.has(key)) problems.push(`en lacks ${key}`);
  for (const [key, value] of english) {
    const original = expected.get(singular(key));
    if (original === undefined) problems.push(`en has ${key}, which zh-CN lacks`);
    else if (slots(original) !== slots(value)) problems.push(`${key} names other placeholders in en`);
    if (key.endsWith('_other') && !english.has(key.replace(/_other$/, '_one')))
      problems.push(`en lacks the singular of ${key}`);
  }
  for (const [name, texts] of [
    ['zh-CN', chinese],
    ['en', english],
  ] as const) {
    for (const [key, value] of texts) {
      if (typeof value !== 'string' || value.trim() === '') problems.push(`${name} ${key} is not a text`);
    }
  }
  return problems;
}
