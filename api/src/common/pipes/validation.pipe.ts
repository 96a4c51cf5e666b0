import {
  type ArgumentMetadata,
  type PipeTransform,
  type Type,
  ValidationPipe,
  type ValidationError,
} from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import { AppError, commonErrors, type FieldError, invalidField, type ErrorDefinition } from '../errors/index.js';

/** Numbers of a rule (`min` → {min: 1}), so that a client can say them in its own language. */
function ruleParams(error: ValidationError, rule: string): Record<string, unknown> | undefined {
  const target = error.target?.constructor;
  if (!target) return undefined;
  const found = getMetadataStorage()
    .getTargetValidationMetadatas(target, '', false, false)
    .find((entry) => entry.propertyName === error.property && (entry.name ?? entry.type) === rule);
  const limits = (found?.constraints as unknown[] | undefined) ?? [];
  if (rule === 'min' || rule === 'max') return { [rule]: limits[0] };
  if (rule === 'minLength') return { min: limits[0] };
  if (rule === 'maxLength' || rule === 'maxBytes') return { max: limits[0] };
  if (rule === 'isLength') return { min: limits[0], max: limits[1] };
  if (rule === 'isIn') return { allowed: limits[0] };
  return undefined;
}

const TYPE_RULES = new Set(['isInt', 'isString', 'isBoolean', 'isArray', 'isDate']);

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A wrong type breaks every rule of its field; the one about the type says it best. */
const mostSpecific = (rules: readonly string[]): string | undefined =>
  rules.find((rule) => TYPE_RULES.has(rule)) ?? rules[0];

function fieldError(error: ValidationError, field: string, rule: string): FieldError {
  if (isAbsent(error.value)) return { field, rule: 'required' };
  const params = ruleParams(error, rule);
  return params ? { field, rule, params } : { field, rule };
}

function flatten(errors: ValidationError[], path = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = path + error.property;
    const rule = mostSpecific(Object.keys(error.constraints ?? {}));
    const own = rule === undefined ? [] : [fieldError(error, field, rule)];
    return [...own, ...flatten(error.children ?? [], `${field}.`)];
  });
}

/**
 * Options for a validator of a field whose absence has its own catalogue code:
 * `@IsString(whenMissing(usersErrors.username_empty))`.
 */
export const whenMissing = (definition: ErrorDefinition) => ({ context: { whenMissing: definition } });

function missingFieldError(errors: ValidationError[]): ErrorDefinition {
  const contexts = errors.flatMap(
    ({ contexts }) => Object.values(contexts ?? {}) as (ReturnType<typeof whenMissing>['context'] | undefined)[],
  );
  return contexts.find((context) => context?.whenMissing)?.whenMissing ?? commonErrors.missing;
}

/** 510 (or the field's own code) when all that is wrong is absence, else 519; each with every invalid field. */
export function validationError(errors: ValidationError[]): AppError {
  const fields = flatten(errors);
  const onlyMissing = fields.length > 0 && fields.every(({ rule }) => rule === 'required');
  return new AppError(onlyMissing ? missingFieldError(errors) : commonErrors.invalid, { fields });
}

/** Deletes the members of objects that are null, at any depth. Items of lists stay: a list does not get shorter. */
function deleteNulls(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (member !== null) deleteNulls(member);
    else if (!Array.isArray(value)) Reflect.deleteProperty(value, key);
  }
}

/** In a body null means that a field is absent, for every route. A field is cleared by naming it in `clear`. */
export class NullMeansAbsent implements PipeTransform {
  transform(value: unknown, { type }: ArgumentMetadata): unknown {
    if (type === 'body') deleteNulls(value);
    return value;
  }
}

/** Unknown fields are dropped, types are never guessed: "1e3" is not a number. */
export const validationPipe = () =>
  new ValidationPipe({
    whitelist: true,
    transform: true,
    // Whose field it is leads to the numbers of its rule.
    validationError: { target: true },
    exceptionFactory: validationError,
  });

/**
 * What is no request's body or query, checked by the same rules. A field that the class does not know is rejected: a
 * misspelt filter must not mean everything. Nor may null, which stands for absent in a body and never comes by a query.
 */
export function validated<T extends object>(type: Type<T>, input: object): T {
  const [empty] = Object.entries(input).find(([, value]) => value === null) ?? [];
  if (empty !== undefined) throw invalidField(empty, 'required');
  const made = plainToInstance(type, input);
  const errors = validateSync(made, {
    whitelist: true,
    forbidNonWhitelisted: true,
    validationError: { target: true },
  });
  if (errors.length > 0) throw validationError(errors);
  return made;
}
