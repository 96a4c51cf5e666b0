import { render, screen } from '@testing-library/react';
import { Notice } from './notice';

describe('a notice', () => {
  it('interrupts a screen reader only when it is urgent', () => {
    const { rerender } = render(<Notice>Saved</Notice>);
    expect(screen.getByRole('status').textContent).toBe('Saved');
    rerender(
      <Notice tone="error" urgent>
        Not saved
      </Notice>,
    );
    expect(screen.getByRole('alert').textContent).toBe('Not saved');
    rerender(<Notice silent>There from the start</Notice>);
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows its title, what it says and what to do, and nothing of its icon', () => {
    render(
      <Notice tone="warning" title="Few left" action={<button type="button">Choose</button>}>
        Three of five
      </Notice>,
    );
    expect(screen.getByRole('status').textContent).toBe('Few leftThree of fiveChoose');
    expect(screen.queryByRole('img')).toBeNull();
  });
});
