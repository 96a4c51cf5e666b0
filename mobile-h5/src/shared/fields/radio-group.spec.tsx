import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RadioGroup } from './radio-group';

const onChange = jest.fn<(value: string) => void>();

function Methods({ error }: { error?: string }) {
  const [value, setValue] = useState('tron');
  return (
    <RadioGroup
      id="method"
      label="Pay from"
      error={error}
      options={[
        { value: 'tron', label: 'USDT', description: 'On TRON' },
        { value: 'balance', label: 'Balance' },
        { value: 'mixed', label: 'Both', disabled: true },
      ]}
      value={value}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
    />
  );
}

const radio = (name: RegExp): HTMLInputElement => screen.getByRole('radio', { name });

beforeEach(() => onChange.mockReset());

it("is antd-mobile's radio buttons in one group with a name", () => {
  const { container } = render(<Methods />);
  expect(container.querySelectorAll('.adm-radio')).toHaveLength(3);
  expect(screen.getByRole('radiogroup', { name: 'Pay from' })).toBeTruthy();
  expect(radio(/USDT.*On TRON/).checked).toBe(true);
  expect(radio(/USDT/).value).toBe('tron');
  expect(radio(/USDT/).name).toBe(radio(/Balance/).name);
  expect(radio(/Both/).disabled).toBe(true);
});

it('is one stop for the keyboard, and arrows choose', async () => {
  render(<Methods />);
  await userEvent.tab();
  expect(document.activeElement).toBe(radio(/USDT/));
  await userEvent.keyboard('{ArrowDown}');
  expect(onChange).toHaveBeenCalledWith('balance');
  expect(radio(/Balance/).checked).toBe(true);
  await userEvent.click(screen.getByText('USDT'));
  expect(onChange).toHaveBeenLastCalledWith('tron');
});

it('says what is wrong, and takes the focus from a link to it', () => {
  render(<Methods error="Choose one" />);
  const group = screen.getByRole('radiogroup');
  expect(group.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Choose one');
  document.getElementById('method')?.focus();
  expect(document.activeElement).toBe(group);
});
