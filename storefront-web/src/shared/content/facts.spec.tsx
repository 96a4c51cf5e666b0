import { render, screen } from '@testing-library/react';
import { Facts } from './facts';

it('shows each value beside its label, and nothing of those that are not there', () => {
  const { container, rerender } = render(<Facts items={[['Order', 'A1'], ['Total', '3.00 USDT'], false]} />);
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual(['OrderA1', 'Total3.00 USDT']);
  rerender(<Facts items={[false]} />);
  expect(container.innerHTML).toBe('');
});
