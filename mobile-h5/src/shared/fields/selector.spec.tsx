import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Selector } from './selector';

type Gender = 'random' | 'male' | 'female';
const onChange = jest.fn<(value: Gender) => void>();

function Genders({ error, none = false }: { error?: string; none?: boolean }) {
  const [value, setValue] = useState<Gender | null>(none ? null : 'random');
  return (
    <Selector<Gender>
      id="gender"
      label="Gender"
      error={error}
      options={[
        { value: 'random', label: 'Any', description: '12 in stock' },
        { value: 'male', label: 'Male', disabled: true },
        { value: 'female', label: 'Female' },
      ]}
      value={value}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
    />
  );
}

const radio = (name: RegExp) => screen.getByRole('radio', { name });

beforeEach(() => onChange.mockReset());

it("is antd-mobile's, with radio buttons in a named group", () => {
  const { container } = render(<Genders />);
  expect(container.querySelectorAll('.adm-selector-item')).toHaveLength(3);
  expect(screen.getByRole('radiogroup', { name: 'Gender' })).toBeTruthy();
  expect(screen.queryByRole('option')).toBeNull();
  expect(radio(/^Any/).getAttribute('aria-checked')).toBe('true');
  expect(radio(/^Female/).getAttribute('aria-checked')).toBe('false');
});

it('is one stop for the keyboard, and arrows choose past what is disabled', async () => {
  render(<Genders />);
  await userEvent.tab();
  expect(document.activeElement).toBe(radio(/^Any/));
  await userEvent.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenCalledWith('female');
  expect(document.activeElement).toBe(radio(/^Female/));
  await userEvent.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenLastCalledWith('random');
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});

it('chooses by a tap, keeps the choice at a second one, and never a disabled one', async () => {
  render(<Genders />);
  await userEvent.click(radio(/^Male/));
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(radio(/^Female/));
  await userEvent.click(radio(/^Female/));
  expect(onChange.mock.calls).toEqual([['female']]);
  expect(radio(/^Female/).getAttribute('aria-checked')).toBe('true');
});

it('starts without a choice, which space makes', async () => {
  render(<Genders none />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenCalledWith('random');
});

it('says what is wrong, and takes the focus from a link to it', () => {
  render(<Genders error="Choose one" />);
  const group = screen.getByRole('radiogroup');
  expect(group.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Choose one');
  document.getElementById('gender')?.focus();
  expect(document.activeElement).toBe(group);
});
