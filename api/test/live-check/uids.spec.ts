import { MAX_UIDS, parseUids } from '../../src/modules/live-check/domain/uids.js';

describe('UIDs', () => {
  it('are read one a line, without blank lines and repetitions, in their order', () => {
    expect(parseUids('100001\r\n\n 100002 \n100001\n\t\n１００００３')).toEqual(['100001', '100002', '100003']);
  });

  it.each([
    ['https://www.facebook.com/profile.php?id=100012345678901', '100012345678901'],
    ['https://facebook.com/profile.php?sk=about&id=100012345678901#x', '100012345678901'],
    ['m.facebook.com/100012345678901/', '100012345678901'],
    ['https://www.facebook.com/people/Some-Name/100012345678901/?ref=x', '100012345678901'],
  ])('are taken from the address of a profile: %s', (line, uid) => expect(parseUids(line)).toEqual([uid]));

  it.each([
    ['a name', 'alice'],
    ['an address with a name', 'https://facebook.com/alice.smith'],
    ['a whole line of an account', '100001|password|mail'],
    ['a number that is too short', '1234'],
    ['a number that is too long', '1'.repeat(21)],
    ['a number with a sign', '-100001'],
    ['a number in an address of nowhere', '/100012345678901'],
  ])('are not %s, and the error does not repeat it', (_, line) => {
    expect(() => parseUids(`100001\n${line}`)).toThrow(
      expect.objectContaining({ fields: [{ field: 'uids', rule: 'uid', params: { line: 2 } }] }),
    );
  });

  it('are a thousand at most, repetitions not counted', () => {
    const uids = Array.from({ length: MAX_UIDS }, (_, n) => String(100_000 + n));
    expect(parseUids([...uids, ...uids].join('\n'))).toHaveLength(MAX_UIDS);
    expect(() => parseUids([...uids, '999999'].join('\n'))).toThrow(
      expect.objectContaining({ fields: [{ field: 'uids', rule: 'most_uids', params: { max: MAX_UIDS } }] }),
    );
  });

  it.each(['', ' \n\r\n\t'])('are required: %j', (text) => {
    expect(() => parseUids(text)).toThrow(expect.objectContaining({ fields: [{ field: 'uids', rule: 'required' }] }));
  });
});
