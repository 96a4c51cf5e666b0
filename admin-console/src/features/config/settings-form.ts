import { fromLocalTime, toLocalTime } from '../../shared/content/local-time';
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

/** What the settings page holds: `ends_at` as typed, in the viewer's zone. */
export type SettingsValues = Omit<Settings, 'contacts' | 'maintenance'> & {
  contacts: ContactValues[];
  maintenance: Omit<Settings['maintenance'], 'ends_at'> & { ends_at: string };
};

const none = (): Text => ({ zh: '', en: '' });

export const newContact = (): ContactValues => ({
  kind: 'telegram',
  value: '',
  label: none(),
  hours: none(),
  answer_time: none(),
  official: none(),
});

export const valuesOf = (settings: Settings): SettingsValues => ({
  ...settings,
  contacts: settings.contacts.map(({ hours, answer_time, official, ...contact }) => ({
    ...contact,
    hours: hours ?? none(),
    answer_time: answer_time ?? none(),
    official: official ?? none(),
  })),
  maintenance: { ...settings.maintenance, ends_at: toLocalTime(settings.maintenance.ends_at) },
});

const textOf = ({ zh, en }: Text): Text | null => (zh.trim() === '' && en.trim() === '' ? null : { zh, en });

export const settingsOf = (values: SettingsValues): Settings => ({
  ...values,
  contacts: values.contacts.map(({ hours, answer_time, official, ...contact }) => ({
    ...contact,
    hours: textOf(hours),
    answer_time: textOf(answer_time),
    official: textOf(official),
  })),
  maintenance: { ...values.maintenance, ends_at: fromLocalTime(values.maintenance.ends_at) },
});
