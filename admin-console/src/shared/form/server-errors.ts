import { ApiError } from '@lotline/web-core/api';
import { fieldMessages, type Translate } from '@lotline/web-core/errors';

/** Path of a form field: `['tiers', 0, 'price']`. */
export type FieldPath = (string | number)[];

export interface FieldError {
  path: FieldPath;
  message: string;
}

/** Turns the wire's field name (`tiers.0.price`, `tiers[0].price`) into the form's path. */
export const fieldPath = (field: string): FieldPath =>
  field
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/**
 * The fields that the server refused, with a sentence for each. `labelOf` gives the form's name of a field, or null for
 * a field that the form does not have; what stays without a field is shown by `messageFor`.
 */
export function serverErrors(error: unknown, t: Translate, labelOf: (path: FieldPath) => string | null): FieldError[] {
  if (!(error instanceof ApiError)) return [];
  const labels: Record<string, string> = {};
  for (const { field } of error.errors) {
    const label = labelOf(fieldPath(field));
    if (label !== null) labels[field] = label;
  }
  return Object.entries(fieldMessages(error, t, labels)).map(([field, message]) => ({
    path: fieldPath(field),
    message,
  }));
}

/** Id that antd gives the control of a field in a named form. */
export const fieldId = (form: string, path: FieldPath): string => [form, ...path].join('_');
