import { selectedDecision } from './selected-decision';

const approve = { value: 'approve', effect: 'It may be paid.' };
const reject = { value: 'reject', effect: 'They have it again.' };

describe('what is chosen of what may be decided', () => {
  it('is nothing before somebody chooses, but the only one there is', () => {
    expect(selectedDecision([approve, reject], null)).toBeNull();
    expect(selectedDecision([reject], null)).toBe(reject);
    expect(selectedDecision([], null)).toBeNull();
  });

  it('is nothing any more when somebody else decided meanwhile, also where another one is left', () => {
    expect(selectedDecision([approve, reject], 'approve')).toBe(approve);
    expect(selectedDecision([reject], 'approve')).toBeNull();
  });

  it('says what comes of it now', () => {
    const later = { ...reject, effect: 'It was approved; they have it again.' };
    expect(selectedDecision([later], 'reject')).toBe(later);
  });
});
