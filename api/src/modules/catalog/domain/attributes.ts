import type { Text } from './goods.js';

export const ATTRIBUTE_KINDS = ['choice', 'yes_no', 'number'] as const;
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number];

export const ATTRIBUTE_KEY = /^[a-z0-9_]{1,30}$/;
export const CHOICE_VALUE = /^[a-z0-9_-]{1,30}$/;
export const MAX_ATTRIBUTES = 12;
export const MAX_CHOICES = 60;

const DECIMAL = /^-?\d{1,9}(\.\d{1,3})?$/;

export interface Choice {
  value: string;
  name: Text;
}

/** A property that the goods of a category have. */
export interface Attribute {
  key: string;
  name: Text;
  kind: AttributeKind;
  /** Of a number, such as days; null without one, and for other kinds. */
  unit: Text | null;
  /** Empty for other kinds. */
  choices: Choice[];
  /** Whether buyers can filter by it. */
  filter: boolean;
}

/** What goods have of an attribute: the value of a choice, "true" or "false", or a decimal number. */
export interface AttributeValue {
  key: string;
  value: string;
}

/** A number of up to three places in its one form, without zeros at the end; null when the text is none. */
export function parseDecimal(text: string): number | null {
  return DECIMAL.test(text) ? Number(text) + 0 : null;
}

/** The value as it is stored, or the rule that it breaks. */
export function parseAttributeValue(
  { kind, choices }: Pick<Attribute, 'kind' | 'choices'>,
  value: string,
): { value: string } | { rule: 'exists' | 'isBooleanString' | 'isDecimal' } {
  switch (kind) {
    case 'choice':
      return choices.some((choice) => choice.value === value) ? { value } : { rule: 'exists' };
    case 'yes_no':
      return value === 'true' || value === 'false' ? { value } : { rule: 'isBooleanString' };
    case 'number': {
      const number = parseDecimal(value);
      return number === null ? { rule: 'isDecimal' } : { value: String(number) };
    }
  }
}

/** The names by which goods with this value are found. */
export function findWords({ kind, name, choices }: Attribute, value: string): Text[] {
  const choice = choices.find((one) => one.value === value);
  if (choice) return [choice.name];
  return kind === 'yes_no' && value === 'true' ? [name] : [];
}
