import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { AntdProvider } from '../antd-provider';
import { Button, ButtonLink, IconButton, ToggleButton } from './button';
import { SendButton } from '../fields/send-button';

const button = () => screen.getByRole<HTMLButtonElement>('button');

describe('a button', () => {
  it('keeps its name and the focus while it is loading, and does nothing', async () => {
    const onClick = jest.fn<() => void>();
    const { rerender } = render(<Button onClick={onClick}>Save</Button>, { wrapper: AntdProvider });
    expect(button().type).toBe('button');
    button().focus();
    rerender(
      <Button loading onClick={onClick}>
        Save
      </Button>,
    );
    await userEvent.setup({ pointerEventsCheck: 0 }).click(button());
    expect(onClick).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
    expect(button().getAttribute('aria-busy')).toBe('true');
  });

  it('does not submit while it is loading', async () => {
    const submits = { htmlType: 'submit' } as const;
    const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
    const form = (loading: boolean) => (
      <form onSubmit={onSubmit}>
        <input />
        <Button {...submits} loading={loading}>
          Send
        </Button>
      </form>
    );
    const { rerender } = render(form(true));
    await userEvent.type(screen.getByRole('textbox'), '{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    rerender(form(false));
    await userEvent.type(screen.getByRole('textbox'), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('with an icon has the name of its text alone', async () => {
    render(
      <>
        <IconButton icon="copy" label="Copy the order number" />
        <ToggleButton pressed>10</ToggleButton>
      </>,
    );
    screen.getByRole('button', { name: 'Copy the order number' }).focus();
    expect((await screen.findByRole('tooltip')).textContent).toBe('Copy the order number');
    expect(screen.getByRole('button', { name: '10', pressed: true })).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });
});

it('opens a page of the shop without a page load from a link that looks like a button', async () => {
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<ButtonLink to="/orders">Orders</ButtonLink>} />
        <Route path="/orders" element="Your orders" />
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/orders');
  await userEvent.click(screen.getByRole('link'));
  expect(screen.getByText('Your orders')).toBeTruthy();
});

it('disables a button that sends for two seconds after its click and gives the focus back', () => {
  jest.useFakeTimers();
  const onClick = jest.fn<() => void>();
  render(<SendButton onClick={onClick}>Send</SendButton>);
  button().focus();
  act(() => button().click());
  act(() => button().click());
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button().disabled).toBe(true);
  act(() => void jest.advanceTimersByTime(2_000));
  expect(button().disabled).toBe(false);
  expect(document.activeElement).toBe(button());
  jest.useRealTimers();
});
