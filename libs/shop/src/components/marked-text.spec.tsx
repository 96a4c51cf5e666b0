/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { MarkedText } from './marked-text';

describe('a text that a search found', () => {
  it('has its parts marked, and reads as it did', () => {
    const { container } = render(<MarkedText text="Facebook aged" highlights={[{ start: 0, end: 4 }]} />);
    expect(container.querySelector('mark')?.textContent).toBe('Face');
    expect(container.textContent).toBe('Facebook aged');
  });

  it('is plain without a search', () => {
    const { container } = render(<MarkedText text="Facebook aged" />);
    expect(container.querySelector('mark')).toBeNull();
    expect(container.textContent).toBe('Facebook aged');
  });
});
