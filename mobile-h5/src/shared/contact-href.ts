import type { SiteConfig } from './site-config';

type Contact = Pick<SiteConfig['contacts'][number], 'kind' | 'value'>;

/** Where a contact of the site config leads, or null when it is only to be read. */
export function contactHref({ kind, value }: Contact): string | null {
  if (/^https:\/\//i.test(value)) return value;
  switch (kind) {
    case 'email':
    case 'mail':
      return `mailto:${value}`;
    case 'telegram':
      return `https://t.me/${encodeURIComponent(value.replace(/^@/, ''))}`;
    case 'whatsapp':
      return `https://wa.me/${value.replace(/\D/g, '')}`;
    default:
      return null;
  }
}
