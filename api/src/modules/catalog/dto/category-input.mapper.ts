import { type FieldError, invalidFields } from '../../../common/errors/index.js';
import type { Attribute } from '../domain/attributes.js';
import type { CategoryContent } from '../repositories/categories.repository.js';
import type { CategoryInput } from './category-input.dto.js';
import type { AttributeInput, ChoiceInput } from './attribute.dto.js';
import { findRepeated, toText } from './goods-input.mapper.js';

/** Checks the rules across fields: each key and each choice once, and choices for a choice. Throws with every error. */
export function toCategoryContent(input: CategoryInput): CategoryContent {
  const attributes = input.attributes ?? [];
  const errors = [
    ...findRepeated(
      attributes.map(({ key }) => key),
      (index) => `attributes.${index}.key`,
    ),
    ...attributes.flatMap(({ kind, choices }, index) =>
      kind === 'choice' ? findChoiceErrors(choices ?? [], `attributes.${index}.choices`) : [],
    ),
  ];
  if (errors.length > 0) throw invalidFields(errors);
  return {
    parentId: input.parent_id ?? null,
    name: toText(input.name),
    icon: input.icon ?? null,
    sort: input.sort ?? 0,
    attributes: attributes.map(toAttribute),
  };
}

const toAttribute = ({ key, name, kind, unit, choices, filter }: AttributeInput): Attribute => ({
  key,
  name: toText(name),
  kind,
  unit: kind === 'number' && unit ? { zh: unit.zh, en: unit.en } : null,
  choices: kind === 'choice' ? (choices ?? []).map((choice) => ({ ...choice, name: toText(choice.name) })) : [],
  filter: filter ?? true,
});

function findChoiceErrors(choices: readonly ChoiceInput[], field: string): FieldError[] {
  if (choices.length === 0) return [{ field, rule: 'arrayMinSize', params: { min: 1 } }];
  return findRepeated(
    choices.map(({ value }) => value),
    (index) => `${field}.${index}.value`,
  );
}
