import { digits, toWire, tryParseUsdt } from '@lotline/web-core/money';
import { linesOf } from '@lotline/web-core/admin';
import { fromLocalTime, toLocalTime } from '../../shared/content/local-time';
import type { FieldError, FieldPath } from '../../shared/form/server-errors';
import type { Settings } from './api';

interface Text {
  zh: string;
  en: string;
}

/** A contact while it is edited: what may be left out is empty. */
export interface ContactValues {
  kind: string;
  value: string;
  label: Text;
  hours: Text;
  answer_time: Text;
  official: Text;
}

/** What the settings page holds: amounts and `ends_at` as typed, this in the viewer's zone; `allow` one a line. */
export type SettingsValues = Omit<Settings, 'contacts' | 'maintenance'> & {
  contacts: ContactValues[];
  maintenance: Omit<Settings['maintenance'], 'ends_at' | 'allow'> & { ends_at: string; allow: string };
};

const none = (): Text => ({ zh: '', en: '' });

export const newLink = () => ({ label: none(), url: '' });
export const newSocial = () => ({ kind: 'telegram' as const, url: '' });

export const newContact = (): ContactValues => ({
  kind: 'telegram',
  value: '',
  label: none(),
  hours: none(),
  answer_time: none(),
  official: none(),
});

/** What holds amounts, with each of them written in another way. */
const withAmounts = (
  { limits, agents, staff }: Pick<Settings, 'limits' | 'agents' | 'staff'>,
  write: (amount: string) => string,
) => ({
  limits: { ...limits, recharge_min: write(limits.recharge_min), recharge_max: write(limits.recharge_max) },
  agents: {
    ...agents,
    min_settlement: write(agents.min_settlement),
    two_person_above: write(agents.two_person_above),
  },
  staff: { ...staff, code_above: write(staff.code_above) },
});

/** What is no amount stays as it is typed: it is refused beside its field. */
function toWireOrTyped(typed: string): string {
  const micro = tryParseUsdt(typed);
  return micro === null ? typed : toWire(micro);
}

export const valuesOf = (settings: Settings): SettingsValues => ({
  ...settings,
  ...withAmounts(settings, (amount) => (tryParseUsdt(amount) === null ? amount : digits(amount))),
  contacts: settings.contacts.map(({ hours, answer_time, official, ...contact }) => ({
    ...contact,
    hours: hours ?? none(),
    answer_time: answer_time ?? none(),
    official: official ?? none(),
  })),
  maintenance: {
    ...settings.maintenance,
    ends_at: toLocalTime(settings.maintenance.ends_at),
    allow: settings.maintenance.allow.join('\n'),
  },
});

const blankIsNull = (text: string | null | undefined): string | null => (text?.trim() ? text.trim() : null);

/** What is left empty is null; a new picture is its id already. */
export const brandOf = ({ hero, accent, ...brand }: Settings['brand']): Settings['brand'] => ({
  ...brand,
  accent: blankIsNull(accent)?.toLowerCase() ?? null,
  hero: { ...hero, url: blankIsNull(hero.url) },
});

const textOf = ({ zh, en }: Text): Text | null => (zh.trim() === '' && en.trim() === '' ? null : { zh, en });

export const settingsOf = (values: SettingsValues): Settings => ({
  ...values,
  ...withAmounts(values, toWireOrTyped),
  brand: brandOf(values.brand),
  contacts: values.contacts.map(({ hours, answer_time, official, ...contact }) => ({
    ...contact,
    hours: textOf(hours),
    answer_time: textOf(answer_time),
    official: textOf(official),
  })),
  maintenance: {
    ...values.maintenance,
    ends_at: fromLocalTime(values.maintenance.ends_at),
    allow: linesOf(values.maintenance.allow),
  },
});

/** The field that a path of the wire leads to: a line of the addresses is none of its own. */
const fieldOf = (path: FieldPath): FieldPath =>
  path[0] === 'maintenance' && path[1] === 'allow' ? path.slice(0, 2) : path;

/** What is wrong, at the fields that the page has. */
export const atFields = (errors: readonly FieldError[]): FieldError[] =>
  errors.map(({ path, message }) => ({ path: fieldOf(path), message }));
