const STATES = ['met', '**partly**', '**not met**', 'not here'] as const;
type State = (typeof STATES)[number];

/** `2.9.1–2.9.3` is three requirements, `5.3.4, 5.3.5` two. */
const countRequirements = (numbers: string): number =>
  numbers
    .split(',')
    .map((part) => part.trim().split('–'))
    .map(([first = '', last = first]) => Number(last.split('.').at(-1)) - Number(first.split('.').at(-1)) + 1)
    .reduce((sum, count) => sum + count, 0);

const isState = (text: string): text is State => STATES.some((state) => state === text);

/** One sentence for each unknown state, and for each total of the introduction that the tables contradict. */
export function asvsProblems(markdown: string): string[] {
  const problems: string[] = [];
  const counts = new Map<State, number>(STATES.map((state) => [state, 0]));
  const tables = markdown.slice(markdown.search(/^## V1 /m));
  for (const [, numbers = '', state = ''] of tables.matchAll(/^\| (\d[\d.,– ]*?) *\|[^|]*\| *([^|]*?) *\|/gm)) {
    if (isState(state)) counts.set(state, (counts.get(state) ?? 0) + countRequirements(numbers));
    else problems.push(`${numbers} has the unknown state "${state}"`);
  }
  const count = (state: State): number => counts.get(state) ?? 0;
  const total = STATES.map(count).reduce((sum, number) => sum + number, 0);
  const text = markdown.replaceAll(/\s+/g, ' ');
  const sentences = [
    `Of ${total} requirements ${count('met')} are **met**`,
    `${count('**partly**')} are met **partly**`,
    `${count('**not met**')} are **not met**`,
    `${count('not here')} are **not here**`,
  ];
  const wrong = sentences.filter((sentence) => !text.includes(sentence));
  return [...problems, ...wrong.map((sentence) => `the introduction does not say "${sentence}"`)];
}
