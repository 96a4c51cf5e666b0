import type { MailBrand } from './mail-brand.js';
import type { MailLanguage } from './mail-language.js';
import { layOut, type MailParts, type MailPicture } from './mail-layout.js';

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
  /** It stands for a URL of the shop, which the HTML part makes a link. */
  link?: boolean;
}

/** A mail to a buyer, an agent or an account: its variables, and the words that it has unless staff wrote others. */
export interface MailKind {
  /** `<module>.<word>`. */
  kind: string;
  variables: readonly MailVariable[];
  /** The button of the HTML part leads to what this variable, a link, stands for. */
  button: { variable: string; label: Record<MailLanguage, string> };
  builtIn: Record<MailLanguage, MailText>;
}

const VARIABLE = /\{\{\s*([a-z0-9_]+)\s*\}\}/g;

/** Puts values in the place of variables. One that has no value is left out, with its paragraph if it is all of it. */
export function fillTemplate({ subject, text }: MailText, values: Record<string, string>): MailText {
  const fill = (words: string): string => words.replace(VARIABLE, (_, name: string) => values[name] ?? '');
  return { subject: fill(subject).replace(/\s*[\r\n]+\s*/g, ' '), text: fill(text).replace(/\n{3,}/g, '\n\n') };
}

export interface TemplateProblem {
  field: 'subject' | 'text';
  rule: 'missing_variable' | 'unknown_variable';
  variable: string;
}

const variablesIn = (words: string): string[] => [...words.matchAll(VARIABLE)].map(([, name = '']) => name);

/** What is wrong with a template: a needed variable that is missing, or one that this mail does not have there. */
export function findTemplateProblems({ variables }: MailKind, { subject, text }: MailText): TemplateProblem[] {
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

/** What a mail has beside its words. */
interface MailLook {
  brand?: MailBrand;
  pictures?: readonly MailPicture[];
}

/** The parts of a mail that is sent: what its variables stand for is filled in. */
export function layOutMail(
  { variables, button }: MailKind,
  language: MailLanguage,
  { words, values, ...look }: { words: MailText; values: Record<string, string> } & MailLook,
): MailParts {
  const filled = fillTemplate(words, values);
  const valuesOf = (chosen: (variable: MailVariable) => boolean): string[] =>
    variables.filter(chosen).map(({ name }) => values[name] ?? '');
  return layOut({
    language,
    shopName: values.shop_name ?? '',
    subject: filled.subject,
    texts: [{ text: filled.text }],
    button: { label: button.label[language], url: values[button.variable] ?? '' },
    links: valuesOf(({ link }) => link === true),
    codes: valuesOf(({ secret, link }) => secret === true && link !== true),
    ...look,
  });
}
