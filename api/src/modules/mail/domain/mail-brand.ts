import type { MailLanguage } from './mail-language.js';

/** A copy of a logo in a format that mail programs show. */
export interface MailLogo {
  url: string;
  width: number;
  height: number;
}

/** How the shop looks in a mail. */
export interface MailBrand {
  /** Stands in the place of the shop's name, which is its alternative text. Null: the name is set in type. */
  logo: MailLogo | null;
  /** The logo on a dark background. Null: the other one, on white. */
  logoDark: MailLogo | null;
  colors: { button: string; onButton: string; link: string; darkLink: string };
  /** Plain text at the end, in the language of the mail; may be empty. */
  footer: Record<MailLanguage, string>;
}

/** A shop whose owner has chosen nothing. */
export const BUILT_IN_BRAND: MailBrand = {
  logo: null,
  logoDark: null,
  colors: { button: '#0f5f6e', onButton: '#ffffff', link: '#0f5f6e', darkLink: '#7cc4d1' },
  footer: { zh: '', en: '' },
};
