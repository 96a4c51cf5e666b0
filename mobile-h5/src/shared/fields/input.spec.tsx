import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ErrorSummary, Field } from './field';
import { Input } from './input';
import { PasswordInput } from './password-input';
import { SearchBox } from './search-box';

function Amount({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <Field label="Amount" help="In USDT" error={error}>
      {(control) => <Input {...control} spellCheck={false} translate="no" value={value} onChange={setValue} />}
    </Field>
  );
}

describe('a field', () => {
  it('ties label, help and error to the field itself', async () => {
    const { rerender } = render(<Amount />);
    const input = screen.getByRole('textbox', { name: 'Amount', description: 'In USDT' });
    expect(input.getAttribute('aria-invalid')).toBe('false');
    expect(input.getAttribute('spellcheck')).toBe('false');
    expect(input.getAttribute('translate')).toBe('no');
    await userEvent.type(input, '12.5');
    rerender(<Amount error="Too little" />);
    expect(screen.getByRole('textbox', { name: 'Amount', description: 'Too little' })).toBe(input);
    expect(input).toHaveProperty('value', '12.5');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('leaves no name on the box around it', () => {
    render(<Input aria-label="First line" value="1" onChange={jest.fn()} />);
    expect(screen.getAllByLabelText('First line')).toEqual([screen.getByRole('textbox', { name: 'First line' })]);
  });

  it('gets the focus when it alone is wrong', () => {
    const form = (errors: { id: string; text: string }[]) => (
      <form>
        <ErrorSummary title="Not sent" errors={errors} />
        <Field id="amount" label="Amount">
          {(control) => <Input {...control} />}
        </Field>
      </form>
    );
    const { rerender } = render(form([]));
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(form([{ id: 'amount', text: 'Too little' }]));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Amount' }));
  });
});

it('shows a password when it is asked to and hides it again', async () => {
  render(
    <Field label="Password">
      {(control) => (
        <PasswordInput control={control} autoComplete="current-password" value="secret" onChange={jest.fn()} />
      )}
    </Field>,
  );
  const input = screen.getByLabelText('Password');
  const show = screen.getByRole('button', { name: 'Show password', pressed: false });
  expect(input).toHaveProperty('type', 'password');
  await userEvent.click(show);
  expect(input).toHaveProperty('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Show password', pressed: true }));
  expect(input).toHaveProperty('type', 'password');
});

describe('a search', () => {
  const search = () => screen.getByRole('searchbox', { name: 'Search products' });
  const start = (onEnter = false) => {
    const onSearch = jest.fn<(q: string) => void>();
    render(<SearchBox label="Search products" value="" onSearch={onSearch} onEnter={onEnter} />);
    return onSearch;
  };

  it('has its own name on the field, and no name of antd-mobile around it', () => {
    const { container } = render(<SearchBox label="Search products" value="" onSearch={jest.fn()} />);
    expect(search().getAttribute('aria-label')).toBe('Search products');
    const names = [...container.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'));
    expect(new Set(names)).toEqual(new Set(['Search products']));
  });

  it('searches after a pause, without blanks', async () => {
    jest.useFakeTimers();
    const onSearch = start();
    await userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) }).type(search(), ' mail ');
    expect(onSearch).not.toHaveBeenCalled();
    act(() => void jest.advanceTimersByTime(300));
    expect(onSearch).toHaveBeenLastCalledWith('mail');
    jest.useRealTimers();
  });

  it('searches at once with Enter, and only then where it leads to another page', async () => {
    const onSearch = start(true);
    await userEvent.type(search(), 'mail{Enter}');
    expect(onSearch.mock.calls).toEqual([['mail']]);
  });
});
