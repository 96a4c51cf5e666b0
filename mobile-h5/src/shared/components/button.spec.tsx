import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, ButtonLink } from './button';
import { SendButton } from './send-button';

const button = () => screen.getByRole('button');

describe('a button', () => {
  it("is antd-mobile's, in the look that was asked for", () => {
    render(
      <Button color="danger" fill="outline" size="large" block>
        Cancel
      </Button>,
    );
    expect(button()).toHaveProperty('type', 'button');
    expect([...button().classList]).toEqual(
      expect.arrayContaining(['adm-button-danger', 'adm-button-fill-outline', 'adm-button-large', 'adm-button-block']),
    );
  });

  it('keeps its text and the focus while it is loading, and does nothing', async () => {
    const onClick = jest.fn<() => void>();
    const { rerender } = render(<Button onClick={onClick}>Save</Button>);
    button().focus();
    rerender(
      <Button loading onClick={onClick}>
        Save
      </Button>,
    );
    await userEvent.click(button());
    expect(onClick).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button());
    expect(button().textContent).toBe('Save');
    expect(button().getAttribute('aria-busy')).toBe('true');
    expect(button().getAttribute('aria-disabled')).toBe('true');
  });

  it('does not submit while it is loading', async () => {
    const submits = { type: 'submit' } as const;
    const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    const form = (loading: boolean) => (
      <form onSubmit={onSubmit}>
        <Button {...submits} loading={loading}>
          Send
        </Button>
      </form>
    );
    const { rerender } = render(form(true));
    await userEvent.click(button());
    expect(onSubmit).not.toHaveBeenCalled();
    rerender(form(false));
    await userEvent.click(button());
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});

it('draws a link with the classes of a button', () => {
  render(
    <ButtonLink href="/pay" color="primary" block className="wide">
      Pay
    </ButtonLink>,
  );
  const link = screen.getByRole('link', { name: 'Pay' });
  expect(link.getAttribute('href')).toBe('/pay');
  expect([...link.classList]).toEqual(expect.arrayContaining(['adm-button-primary', 'adm-button-block', 'wide']));
});

it('disables a button that sends for two seconds after its click and gives the focus back', () => {
  jest.useFakeTimers();
  const onClick = jest.fn<() => void>();
  render(<SendButton onClick={onClick}>Send</SendButton>);
  const element = button() as HTMLButtonElement;
  element.focus();
  act(() => element.click());
  act(() => element.click());
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(element.disabled).toBe(true);
  act(() => void jest.advanceTimersByTime(2_000));
  expect(element.disabled).toBe(false);
  expect(document.activeElement).toBe(element);
  jest.useRealTimers();
});
