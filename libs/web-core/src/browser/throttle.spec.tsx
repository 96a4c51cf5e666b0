/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useThrottledButton } from '.';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let sent: number;
let root: Root;

function Send(props: { sending?: boolean; submits?: boolean; again?: boolean }) {
  const throttled = useThrottledButton(props);
  return (
    <>
      <button ref={throttled.ref} disabled={throttled.disabled} onClick={() => throttled.onClick(() => (sent += 1))}>
        Send
      </button>
      <input />
    </>
  );
}

const render = (props: { sending?: boolean; submits?: boolean; again?: boolean } = {}): void =>
  act(() => {
    root.render(<Send {...props} />);
  });
const pass = (ms: number): void =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });
const find = <E extends HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};
const button = () => find<HTMLButtonElement>('button');
/** What a browser does with a disabled button that has the focus, and with a dialog that closes. */
const loseFocus = () => {
  find('input').focus();
  find('input').blur();
};

beforeEach(() => {
  jest.useFakeTimers();
  sent = 0;
  document.body.innerHTML = '<main></main>';
  root = createRoot(find('main'));
});
afterEach(() => {
  act(() => root.unmount());
  jest.useRealTimers();
});

it('sends at once and is disabled for 2 s', () => {
  render();
  act(() => button().click());
  expect([sent, button().disabled]).toEqual([1, true]);
  pass(1_999);
  act(() => button().click());
  expect([sent, button().disabled]).toEqual([1, true]);
  pass(1);
  expect(button().disabled).toBe(false);
  act(() => button().click());
  expect(sent).toBe(2);
});

it('sends once when two clicks come before it could be drawn as disabled', () => {
  render();
  act(() => {
    button().click();
    button().click();
  });
  expect(sent).toBe(1);
});

it('is not disabled for longer by what it sends', () => {
  render();
  act(() => button().click());
  pass(1_500);
  render({ sending: true });
  pass(500);
  expect(button().disabled).toBe(false);
});

it('of a form is disabled from when the form sends, not by a click that the form turns down', () => {
  render({ submits: true });
  act(() => button().click());
  expect(button().disabled).toBe(false);
  render({ submits: true, sending: true });
  expect(button().disabled).toBe(true);
  render({ submits: true, sending: false });
  pass(1_999);
  expect(button().disabled).toBe(true);
  pass(1);
  expect(button().disabled).toBe(false);
});

it('begins disabled when a question comes back, for 2 s', () => {
  render({ submits: true, again: true });
  pass(1_999);
  expect(button().disabled).toBe(true);
  pass(1);
  expect(button().disabled).toBe(false);
});

it('has the focus again after the 2 s', () => {
  render();
  button().focus();
  act(() => button().click());
  loseFocus();
  expect(document.activeElement).toBe(document.body);
  pass(2_000);
  expect(document.activeElement).toBe(button());
});

it('has the focus again when a question took it, once what was sent is answered', () => {
  render();
  button().focus();
  act(() => button().click());
  render({ sending: true });
  find('input').focus();
  pass(2_000);
  loseFocus();
  render({ sending: false });
  expect(document.activeElement).toBe(button());
});

it('leaves the focus where it was moved in the meantime', () => {
  render();
  button().focus();
  act(() => button().click());
  loseFocus();
  find('input').focus();
  pass(2_000);
  expect(document.activeElement).toBe(find('input'));
});

it('takes no focus that it did not have', () => {
  render();
  act(() => button().click());
  pass(2_000);
  expect(document.activeElement).toBe(document.body);
});
