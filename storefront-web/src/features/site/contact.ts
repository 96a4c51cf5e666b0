import type { SiteConfig } from './api';

type Contact = SiteConfig['contacts'][number];

/** The address that opens a contact, or null where it can only be copied. Only kinds with a known, safe form get one. */
export function contactHref({ kind, value }: Pick<Contact, 'kind' | 'value'>): string | null {
  const handle = value.trim().replace(/^@/, '');
  switch (kind.toLowerCase()) {
    case 'mail':
    case 'email':
      return `mailto:${value.trim()}`;
    case 'telegram':
      if (/^https:\/\/t\.me\//.test(value.trim())) return value.trim();
      return /^\w{3,64}$/.test(handle) ? `https://t.me/${handle}` : null;
    case 'whatsapp': {
      const digits = handle.replace(/\D/g, '');
      return digits.length >= 6 ? `https://wa.me/${digits}` : null;
    }
    default:
      return /^https:\/\//.test(value.trim()) ? value.trim() : null;
  }
}
