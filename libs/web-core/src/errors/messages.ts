import { ApiError, NetworkError, TimeoutError, type FieldError } from '../api';
import { formatUsdt } from '../money';
import { WalletError } from '../wallet/errors';

/** Any i18next `t`, whichever keys an app has typed it with. */
export type Translate = (...args: never[]) => unknown;

/** Amounts come with six places, and are read as everywhere else; the texts name the unit. */
const readable = (params: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && /^-?\d+\.\d{6}$/.test(value) ? formatUsdt(value, { unit: false }) : value,
    ]),
  );

/**
 * The parameters of an error, with the label of a permission instead of its name. Without it where the app has no labels:
 * `orders.refund` is a name for programs.
 */
function labelled({ permission, ...others }: Record<string, unknown>, t: Translate): Record<string, unknown> {
  if (typeof permission !== 'string') return others;
  const text = t as unknown as (key: string, options: object) => string;
  const [resource, action] = permission
    .split('.')
    .map((part, at) => text(`permissions:${at === 0 ? 'resource' : 'action'}.${part}`, { defaultValue: '' }));
  return resource && action ? { ...others, permission: text('permissions:label', { resource, action }) } : others;
}

const say = (t: Translate, key: string, params: Record<string, unknown> = {}): string =>
  String(
    (t as unknown as (key: string, params: Record<string, unknown>) => unknown)(`errors:${key}`, readable(params)),
  );

/** A text as it is written; empty when there is none. An app has the texts of those whom it is for. */
const textOf = (t: Translate, key: string): string => {
  const text = (t as unknown as (key: string, options: object) => unknown)(`errors:${key}`, {
    defaultValue: '',
    skipInterpolation: true,
  });
  return typeof text === 'string' ? text : '';
};

/** A text is only good when everything it mentions is known. */
const fits = (t: Translate, key: string, params: Record<string, unknown>): boolean => {
  const text = textOf(t, key);
  return text !== '' && [...text.matchAll(/\{\{\s*(\w+)/g)].every((match) => params[match[1] ?? ''] !== undefined);
};

/** Up to a minute and a half is said in seconds. */
const waitFor = (seconds: number, t: Translate): string =>
  seconds <= 90
    ? say(t, 'wait.seconds', { count: seconds })
    : say(t, 'wait.minutes', { count: Math.ceil(seconds / 60) });

/**
 * The sentence to show for a failed call, in the language of `t`: the text of its reason, else of its catalogue code,
 * else the server's own message, else "service busy".
 */
export function messageFor(error: unknown, t: Translate): string {
  if (error instanceof TimeoutError) return say(t, 'timeout');
  if (error instanceof NetworkError) return say(t, 'network');
  if (error instanceof WalletError) return say(t, `wallet.${error.kind}`, error.params);
  if (!(error instanceof ApiError)) return say(t, 'generic');
  if (error.reason === 'common.too_many' && error.retryAfterSeconds !== null)
    return waitFor(error.retryAfterSeconds, t);
  const params = labelled(error.params, t);
  if (error.reason !== null && fits(t, `reason.${error.reason}`, params)) {
    return say(t, `reason.${error.reason}`, params);
  }
  if (textOf(t, `code.${error.code}`) !== '') return say(t, `code.${error.code}`);
  return error.message === '' ? say(t, 'generic') : error.message;
}

/** The sentence for a reason alone, as of one thing among many that was refused. */
export function reasonText(reason: string, t: Translate, given: Record<string, unknown> = {}): string {
  const params = labelled(given, t);
  return fits(t, `reason.${reason}`, params) ? say(t, `reason.${reason}`, params) : say(t, 'generic');
}

/** Rule words of the server and of its validation library that another text explains than the one of their own name. */
const ruleTexts: Record<string, string> = {
  missing: 'required',
  is_not_empty: 'required',
  is_defined: 'required',
  is_email: 'email',
  is_length: 'length',
  int: 'integer',
  is_int: 'integer',
  is_in: 'not_offered',
  decimal: 'amount',
  not_unique: 'taken',
  matches: 'invalid',
  equals: 'match',
  is_tron_address: 'tron_address',
  future: 'not_past',
};
const snake = (word: string): string => word.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();

/** Where the field decides better than the rule what went wrong. */
const fieldRules: Record<string, string> = {
  agreement: 'agreement',
  confirm_password: 'match',
  wallet_address: 'tron_address',
  txid: 'txid',
};

/** The sentence for one error; `label` names its field. */
export function fieldMessage(error: FieldError, t: Translate, label: string): string {
  const params = { ...error.params, label };
  const word = snake(error.rule);
  const rule = ruleTexts[word] ?? word;
  const own = fieldRules[error.field];
  if (own !== undefined && rule !== 'required' && rule !== 'taken') return say(t, `rule.${own}`, params);
  return say(t, fits(t, `rule.${rule}`, params) ? `rule.${rule}` : 'rule.invalid', params);
}

/**
 * The sentences to show beside the fields that the server refused, by field name. `labels` names the fields as the form
 * does; fields that the form does not have are left out, and their error stays with `messageFor`.
 */
export function fieldMessages(error: unknown, t: Translate, labels: Record<string, string>): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const messages: Record<string, string> = {};
  for (const one of error.errors) {
    const label = labels[one.field];
    if (label === undefined || messages[one.field] !== undefined) continue;
    // A refusal for one field only, such as a taken name, has its own better sentence.
    const own = error.errors.length === 1 && error.reason !== null && !error.reason.startsWith('common.');
    messages[one.field] = own ? messageFor(error, t) : fieldMessage(one, t, label);
  }
  return messages;
}

/** The id under which the server logged a refused call, for support; null when there is none. */
export const requestIdOf = (error: unknown): string | null => (error instanceof ApiError ? error.requestId : null);
