/** What an expression of Prometheus asks for: metrics with the labels that it names. */
export interface Asked {
  metric: string;
  labels: string[];
}

const WORDS = new Set('by without on ignoring group_left group_right and or unless bool offset le'.split(' '));

/** The metrics of an expression. Knows what our rules use of the language, no more. */
export function askedBy(expression: string): Asked[] {
  // What a sum is grouped by belongs to every metric in it.
  const grouped = [...expression.matchAll(/\b(?:by|without|on)\s*\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );
  const plain = expression.replace(/\b(?:by|without|on)\s*\([^)]*\)/g, ' ').replace(/\[[^\]]*\]/g, ' ');
  return [...plain.matchAll(/([a-zA-Z_:][\w:]*)\s*(\{[^}]*\}|\(|)/g)]
    .filter(([, name = '', rest]) => rest !== '(' && !WORDS.has(name))
    .filter(({ index }) => !insideBraces(plain, index))
    .map(([, metric = '', rest = '']) => ({
      metric,
      labels: [...[...rest.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label), ...grouped],
    }));
}

const insideBraces = (text: string, index: number): boolean => {
  const before = text.slice(0, index);
  return before.lastIndexOf('{') > before.lastIndexOf('}');
};

/** The names that a text of metrics declares, and the labels that its samples have. */
export function exposed(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, name = '', type = ''] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    found.set(name, new Set());
    if (type === 'histogram')
      for (const part of ['bucket', 'sum', 'count']) found.set(`${name}_${part}`, new Set(['le']));
  }
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)\{([^}]*)\} /gm)) {
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) found.get(name)?.add(label);
  }
  return found;
}
