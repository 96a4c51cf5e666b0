import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Segments } from './segments';

it('lets one of a few be chosen, by mouse and by keyboard, but not one that is off', async () => {
  const onChange = jest.fn<(value: string) => void>();
  render(
    <Segments
      id="method"
      label="Pay by"
      value="tron"
      onChange={onChange}
      segments={[
        { value: 'tron', label: 'USDT' },
        { value: 'balance', label: 'Balance', note: '3.00' },
        { value: 'mixed', label: 'Both', disabled: true },
      ]}
    />,
  );
  expect(screen.getByRole('radiogroup', { name: 'Pay by' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'USDT', checked: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /^Balance/ }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Both' }).disabled).toBe(true);
  expect(onChange.mock.calls).toEqual([['balance']]);
  expect(new Set(screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name)).size).toBe(1);
});
