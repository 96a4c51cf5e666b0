import { noKey, toNewKey } from './new-key';

const NOW = new Date('2026-11-27T08:00:00.000Z');
const made = (values: Partial<typeof noKey>) => toNewKey({ ...noKey, ...values }, NOW);

describe('a new API key', () => {
  it('lives the chosen number of days from now, or without an end', () => {
    expect(made({ expires_at: '30' }).expires_at).toBe('2026-12-27T08:00:00.000Z');
    expect(made({ expires_at: 'never' }).expires_at).toBeUndefined();
  });

  it('takes its addresses one per line or with commas, and none as from everywhere', () => {
    const networks = ['203.0.113.7', '198.51.100.0/24', '2001:db8::/32'];
    expect(made({ ip_allow: ' 203.0.113.7\n\n198.51.100.0/24， 2001:db8::/32 ' }).ip_allow).toEqual(networks);
    expect(made({ ip_allow: ' \n ' }).ip_allow).toBeUndefined();
  });

  it('has its name without the blanks around it', () => {
    expect(made({ name: ' My store ', scopes: ['catalog.read'] })).toMatchObject({
      name: 'My store',
      scopes: ['catalog.read'],
    });
  });
});
