import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TextField } from './text-field';

function Address({ error }: { error: string | null }) {
  const [value, setValue] = useState('');
  return <TextField label="Payout address" help="Starts with T." error={error} value={value} onChange={setValue} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Payout address' });
const described = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;

it('ties label, help and error to the field', async () => {
  const { rerender } = render(<Address error={null} />);
  await userEvent.type(field(), 'Tabc');
  expect(field().value).toBe('Tabc');
  expect(described()).toBe('Starts with T.');
  expect(field().getAttribute('aria-invalid')).toBe('false');
  rerender(<Address error="The address is too short." />);
  expect(described()).toBe('The address is too short.');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('Starts with T.')).toBeNull();
});
