import { createSessionStore, memoryStorage, storeAskedLanguage, storedLanguages, textLanguage } from '.';

describe('a chosen language', () => {
  it('has Chinese or English texts: English in Portuguese and Russian, Chinese before a choice', () => {
    expect(storedLanguages.map(textLanguage)).toEqual(['zh-cn', 'en', 'en', 'en']);
    expect(textLanguage(null)).toBe('zh-cn');
  });
});

describe('a language that the address asks for', () => {
  function visit(href: string, stored: Record<string, string> = {}) {
    const session = createSessionStore(memoryStorage(stored));
    let address: unknown = null;
    const history = {
      state: { key: 'kept' },
      replaceState: (state: unknown, _: string, to?: unknown) => (address = [state, to]),
    };
    storeAskedLanguage(session, { location: { href }, history });
    return { language: session.get('language'), address };
  }

  it.each(['zh-cn', 'en', 'pt-br', 'ru'])('is stored and leaves the address: %s', (language) => {
    expect(visit(`https://shop.test/client/main?a=1&lang=${language}#b`)).toEqual({
      language,
      address: [{ key: 'kept' }, '/client/main?a=1#b'],
    });
  });

  it('may be written in capitals, as browsers name languages', () => {
    expect(visit('https://shop.test/?lang=pt-BR').language).toBe('pt-br');
  });

  it.each(['?lang=xx', '?lang=', '?lang=__proto__', ''])('that there is not changes nothing: "%s"', (query) => {
    expect(visit(`https://shop.test/${query}`, { language: 'ru' })).toEqual({ language: 'ru', address: null });
  });
});
