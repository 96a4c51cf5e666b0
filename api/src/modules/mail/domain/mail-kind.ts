export const MAIL_LANGUAGES = ['zh', 'en'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** Words of a mail with `{{variables}}` in them. */
export interface MailText {
  subject: string;
  text: string;
}

export interface MailVariable {
  name: string;
  /** What previews and test mails show for it; never anything real. */
  sample: Record<MailLanguage, string>;
  /** The text is useless without it. */
  needed?: boolean;
  /** Never in the subject, which notifications show. */
  secret?: boolean;
}

/** A mail that the shop sends to buyers: its variables, and the words that it has unless staff wrote others. */
export interface MailKind {
  /** `<module>.<word>`. */
  kind: string;
  variables: readonly MailVariable[];
  builtIn: Record<MailLanguage, MailText>;
}

export const mailLanguage = (language: 'zh-cn' | 'en'): MailLanguage => (language === 'en' ? 'en' : 'zh');

const VARIABLE = /\{\{\s*([a-z0-9_]+)\s*\}\}/g;

/** Puts values in the place of variables. One that has no value is left out. */
export function fillTemplate({ subject, text }: MailText, values: Record<string, string>): MailText {
  const fill = (words: string): string => words.replace(VARIABLE, (_, name: string) => values[name] ?? '');
  return { subject: fill(subject).replace(/\s*[\r\n]+\s*/g, ' '), text: fill(text) };
}

export interface TemplateFault {
  field: 'subject' | 'text';
  rule: 'missing_variable' | 'unknown_variable';
  variable: string;
}

const variablesIn = (words: string): string[] => [...words.matchAll(VARIABLE)].map(([, name = '']) => name);

/** What is wrong with a template: a needed variable that is missing, or one that this mail does not have there. */
export function templateFaults({ variables }: MailKind, { subject, text }: MailText): TemplateFault[] {
  const names = variables.map(({ name }) => name);
  const open = variables.filter(({ secret }) => secret !== true).map(({ name }) => name);
  const shown = (name: string) => `{{${name}}}`;
  return [
    ...variablesIn(subject)
      .filter((name) => !open.includes(name))
      .map((name) => ({ field: 'subject', rule: 'unknown_variable', variable: shown(name) }) as const),
    ...variablesIn(text)
      .filter((name) => !names.includes(name))
      .map((name) => ({ field: 'text', rule: 'unknown_variable', variable: shown(name) }) as const),
    ...variables
      .filter(({ name, needed }) => needed === true && !variablesIn(text).includes(name))
      .map(({ name }) => ({ field: 'text', rule: 'missing_variable', variable: shown(name) }) as const),
  ];
}

export const sampleValues = ({ variables }: MailKind, language: MailLanguage): Record<string, string> =>
  Object.fromEntries(variables.map(({ name, sample }) => [name, sample[language]]));
