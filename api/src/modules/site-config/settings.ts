export interface Text {
  zh: string;
  en: string;
}

/** A way to reach customer service; `kind` (telegram, whatsapp, email, …) decides how an app opens `value`. */
export interface Contact {
  kind: string;
  value: string;
  label: Text;
  /** When somebody is there, in words. */
  hours?: Text;
  /** How long an answer usually takes, in words. */
  answerTime?: Text;
  /** How to tell this channel from an imitation. */
  official?: Text;
}

/** What staff may change while the shop runs. Everything else is environment (`AppConfig`). */
export interface Settings {
  name: Text;
  contacts: Contact[];
  /** New orders or payments are refused while true. */
  maintenance: { orders: boolean; payments: boolean };
}

export const DEFAULT_SETTINGS: Settings = {
  name: { zh: 'Lotline', en: 'Lotline' },
  contacts: [],
  maintenance: { orders: false, payments: false },
};

export const isSetting = (key: string): key is keyof Settings => Object.hasOwn(DEFAULT_SETTINGS, key);
