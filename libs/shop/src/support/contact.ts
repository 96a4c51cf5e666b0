/** The address that opens a contact, or null where it can only be copied. Only kinds with a known, safe form get one. */
export function contactHref({ kind, value }: { kind: string; value: string }): string | null {
  const text = value.trim();
  const handle = text.replace(/^@/, '');
  switch (kind.toLowerCase()) {
    case 'mail':
    case 'email':
      return /^[^\s@?&]+@[^\s@?&]+$/.test(text) ? `mailto:${text}` : null;
    case 'telegram':
      if (/^https:\/\/t\.me\//.test(text)) return text;
      return /^\w{3,64}$/.test(handle) ? `https://t.me/${handle}` : null;
    case 'whatsapp': {
      const digits = handle.replace(/\D/g, '');
      return digits.length >= 6 ? `https://wa.me/${digits}` : null;
    }
    default:
      return /^https:\/\//.test(text) ? text : null;
  }
}

/** The same address with what the visitor wants to refer to (an order, a tutorial, a report) in its first words. */
export function contactAbout(href: string, about: string): string {
  if (about === '') return href;
  const words = encodeURIComponent(about);
  if (href.startsWith('mailto:')) return `${href}?subject=${words}`;
  return href.startsWith('https://wa.me/') ? `${href}?text=${words}` : href;
}
