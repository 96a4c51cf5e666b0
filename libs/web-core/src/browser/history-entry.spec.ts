import { isFirstEntry, nameHistoryEntry } from '.';

const historyWith = (state: unknown) => {
  const history = { state, replaceState: (next: unknown) => void (history.state = next) };
  return history as unknown as History;
};
const keyOf = (history: History): string => (history.state as { key: string }).key;

describe('the first entry of a document', () => {
  it('has a key that no other document has, so that its scroll position is its own', () => {
    const [one, other] = [historyWith(null), historyWith({ idx: 3 })];
    nameHistoryEntry(one);
    nameHistoryEntry(other);
    expect(keyOf(one)).not.toBe(keyOf(other));
    expect(other.state).toMatchObject({ idx: 3 });
    expect([keyOf(one), keyOf(other)].every(isFirstEntry)).toBe(true);
  });

  it('keeps its key when the page is loaded again, and so does an entry that the router made', () => {
    const again = historyWith({ key: 'first-abc' });
    nameHistoryEntry(again);
    expect(keyOf(again)).toBe('first-abc');
    const routed = historyWith({ key: 'k3x9', idx: 1 });
    nameHistoryEntry(routed);
    expect(keyOf(routed)).toBe('k3x9');
    expect(isFirstEntry('k3x9')).toBe(false);
  });
});
