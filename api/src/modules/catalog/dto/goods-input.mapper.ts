import { type FieldError, invalidFields } from '../../../common/errors/index.js';
import { markdownErrors } from '../../../common/markdown/index.js';
import { parseUsdt } from '../../../common/money/index.js';
import type { GoodsInput } from './admin-goods.dto.js';
import type { LineFieldInput, LineFormatInput } from './line-format.dto.js';
import { type Attribute, type AttributeValue, parseAttributeValue } from '../domain/attributes.js';
import type { Text, Tier } from '../domain/goods.js';
import type { GoodsContent } from '../domain/stocked-goods.js';
import { defaultIdentifiers, findIdentifierProblem } from '../domain/identifier-fields.js';
import { isUidMasked, type LineFormat, toSeparator } from '../domain/line-format.js';
import { findAffordableQuantity, findTierProblem } from '../domain/unit-price.js';

/** Absent texts become empty ones. */
export const toText = (input: { zh?: string; en?: string } | undefined): Text => ({
  zh: input?.zh ?? '',
  en: input?.en ?? '',
});

/** An error for each value that stands earlier in the list too. */
export const findRepeated = (values: readonly string[], toField: (index: number) => string): FieldError[] =>
  values.flatMap((value, index) => (values.indexOf(value) < index ? [{ field: toField(index), rule: 'unique' }] : []));

/**
 * Checks the rules of Markdown, and those across fields: a price above zero, min ≤ max, tiers with rising quantities and without rising
 * prices, and no order above the largest amount. Throws with every field that breaks a rule.
 */
export function toGoodsContent(input: GoodsInput): GoodsContent {
  const errors: FieldError[] = [];
  const price = parsePrice(input.price, 'price', errors);
  const tiers = (input.tiers ?? []).map((tier, index): Tier => ({
    minQuantity: tier.min_quantity,
    price: parsePrice(tier.price, `tiers.${index}.price`, errors),
  }));
  if (input.max_quantity < input.min_quantity) {
    errors.push({ field: 'max_quantity', rule: 'min', params: { min: input.min_quantity } });
  }
  const problem = errors.length === 0 ? findTierProblem(price, tiers, input.max_quantity) : null;
  if (problem) {
    const field = `tiers.${problem.index}.${problem.rule === 'non_increasing' ? 'price' : 'min_quantity'}`;
    errors.push({
      field,
      rule: problem.rule,
      ...(problem.rule === 'max' ? { params: { max: input.max_quantity } } : {}),
    });
  }
  const affordable = errors.length === 0 ? findAffordableQuantity(price, tiers, input.max_quantity) : null;
  if (affordable !== null) errors.push({ field: 'max_quantity', rule: 'max', params: { max: affordable } });
  const { uid_field: uidField = null, fields = [] } = input.line_format ?? {};
  if (uidField !== null && uidField > fields.length) {
    errors.push({ field: 'line_format.uid_field', rule: 'max', params: { max: fields.length } });
  } else if (isUidMasked({ uidField, fields })) {
    errors.push({ field: 'line_format.uid_field', rule: 'not_hidden' });
  }
  errors.push(...findIdentifierErrors(fields));
  errors.push(...findExampleErrors(input));
  errors.push(...markdownErrors('description', toText(input.description)));
  errors.push(...markdownErrors('warranty', toText(input.warranty)));
  const values = input.attributes ?? [];
  errors.push(
    ...findRepeated(
      values.map(({ key }) => key),
      (index) => `attributes.${index}.key`,
    ),
  );
  if (errors.length > 0) throw invalidFields(errors);
  return {
    categoryId: input.category_id,
    slug: input.slug ?? null,
    name: toText(input.name),
    summary: toText(input.summary),
    description: toText(input.description),
    price,
    tiers,
    minQuantity: input.min_quantity,
    maxQuantity: input.max_quantity,
    genderChoice: input.gender_choice ?? false,
    warrantyHours: input.warranty_hours ?? 0,
    pictureIds: input.picture_ids ?? [],
    status: input.status ?? 'draft',
    sort: input.sort ?? 0,
    lowStock: input.low_stock ?? 0,
    lowCoverDays: input.low_cover_days ?? null,
    preorderDate: input.preorder_date ? new Date(input.preorder_date) : null,
    preorderLimit: input.preorder_limit ?? 0,
    lineFormat: input.line_format ? toLineFormat(input.line_format) : null,
    unit: input.unit ? { zh: input.unit.zh, en: input.unit.en } : null,
    attributes: values.map(({ key, value }) => ({ key, value })),
    lineExample: input.line_example ? input.line_example : null,
    warranty: toOptionalText(input.warranty),
    questions: (input.questions ?? []).map(({ question, answer }) => ({
      question: { zh: question.zh, en: question.en },
      answer: { zh: answer.zh, en: answer.en },
    })),
  };
}

function toOptionalText(input: { zh?: string; en?: string } | undefined): Text | null {
  const text = toText(input);
  return text.zh === '' && text.en === '' ? null : text;
}

/** An example is one line and has the fields of the format. */
function findExampleErrors({ line_example: example, line_format: format }: GoodsInput): FieldError[] {
  if (!example) return [];
  if (/[\r\n]/.test(example)) return [{ field: 'line_example', rule: 'one_line' }];
  if (!format || example.split(toSeparator(format.delimiter)).length === format.fields.length) return [];
  return [{ field: 'line_example', rule: 'line_fields', params: { count: format.fields.length } }];
}

/**
 * Checks values against the attributes of the category and its parent, and gives them in their stored form. Throws with
 * every error.
 */
export function toAttributeValues(
  values: readonly AttributeValue[],
  attributes: readonly Attribute[],
): AttributeValue[] {
  const byKey = new Map(attributes.map((attribute) => [attribute.key, attribute]));
  const errors: FieldError[] = [];
  const stored = values.map(({ key, value }, index) => {
    const attribute = byKey.get(key);
    const parsed = attribute ? parseAttributeValue(attribute, value) : null;
    if (parsed === null) errors.push({ field: `attributes.${index}.key`, rule: 'exists' });
    else if ('rule' in parsed) errors.push({ field: `attributes.${index}.value`, rule: parsed.rule });
    return { key, value: parsed && 'value' in parsed ? parsed.value : value };
  });
  if (errors.length > 0) throw invalidFields(errors);
  return stored;
}

function toLineFormat({ delimiter, fields: input, uid_field: uidField = null }: LineFormatInput): LineFormat {
  const fields = input.map(({ name, masked, identifier }) => ({ name: toText(name), masked, identifier }));
  const kinds = defaultIdentifiers(fields, uidField);
  return {
    delimiter,
    fields: fields.map((field, index) => ({ ...field, identifier: field.identifier ?? kinds[index] ?? 'none' })),
    uidField,
  };
}

/** Rejects secret fields as identifiers, so that a search cannot confirm a guessed password. */
const findIdentifierErrors = (fields: readonly LineFieldInput[]): FieldError[] =>
  fields.flatMap(({ name, masked, identifier = 'none' }, index) => {
    const rule = findIdentifierProblem({ name: toText(name), masked }, identifier);
    return rule === null ? [] : [{ field: `line_format.fields.${index}.identifier`, rule }];
  });

function parsePrice(text: string, field: string, errors: FieldError[]): bigint {
  const price = parseUsdt(text);
  if (price !== null && price > 0n) return price;
  errors.push({ field, rule: 'positive' });
  return 0n;
}
