import { chosenOf } from './chosen';

const approve = { value: 'approve', effect: 'It may be paid.' };
const reject = { value: 'reject', effect: 'They have it again.' };

describe('what is chosen of what may be decided', () => {
  it('is nothing before somebody chooses, but the only one there is', () => {
    expect(chosenOf([approve, reject], null)).toBeNull();
    expect(chosenOf([reject], null)).toBe(reject);
    expect(chosenOf([], null)).toBeNull();
  });

  it('is nothing any more when somebody else decided meanwhile, also where another one is left', () => {
    expect(chosenOf([approve, reject], 'approve')).toBe(approve);
    expect(chosenOf([reject], 'approve')).toBeNull();
  });

  it('says what comes of it now', () => {
    const later = { ...reject, effect: 'It was approved; they have it again.' };
    expect(chosenOf([later], 'reject')).toBe(later);
  });
});
