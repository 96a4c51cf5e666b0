export const marks = ['heading', 'bold', 'list', 'link', 'callout'] as const;
export type Mark = (typeof marks)[number];

export interface Selected {
  text: string;
  from: number;
  to: number;
}

const lines = (text: string, before: string): string =>
  text
    .split('\n')
    .map((line) => before + line)
    .join('\n');

const marked = (mark: Mark, words: string): string => {
  switch (mark) {
    case 'heading':
      return lines(words, '## ');
    case 'bold':
      return `**${words}**`;
    case 'list':
      return lines(words, '- ');
    case 'link':
      return `[${words}](https://)`;
    case 'callout':
      return `> [!NOTE]\n${lines(words, '> ')}`;
  }
};

/** Puts a mark around what is selected, or around `sample`; gives the text and what is selected then. */
export function withMark({ text, from, to }: Selected, mark: Mark, sample: string): Selected {
  const words = from === to ? sample : text.slice(from, to);
  const whole = mark === 'heading' || mark === 'list' || mark === 'callout';
  const lead = whole && from > 0 && text.charAt(from - 1) !== '\n' ? '\n' : '';
  const put = lead + marked(mark, words);
  return { text: text.slice(0, from) + put + text.slice(to), from: from + lead.length, to: from + put.length };
}
