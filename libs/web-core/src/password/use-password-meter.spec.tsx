/** @jest-environment jsdom */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { usePasswordMeter, type PasswordMeterProps } from './use-password-meter';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let shown: ReturnType<typeof usePasswordMeter>;

function Meter(props: PasswordMeterProps) {
  shown = usePasswordMeter(props);
  return null;
}

/** Draws it, and waits until the password has stood still and is rated. */
async function draw(props: PasswordMeterProps) {
  await act(async () => root.render(<Meter {...props} />));
  for (let tries = 0; tries < 100 && shown.rating === null && props.password !== ''; tries += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  }
  return shown;
}

beforeEach(() => {
  root = createRoot(document.createElement('div'));
});
afterEach(() => act(async () => root.unmount()));

describe('the meter of a new password', () => {
  it('says the rule of a buyer until there is a rating, and that of staff until the password is good enough', async () => {
    expect(await draw({ password: '', own: [] })).toEqual({ rating: null, rule: 'help' });
    expect(await draw({ password: '', own: [], staff: true })).toEqual({ rating: null, rule: 'staff' });
    expect((await draw({ password: 'password', own: [] })).rule).toBeNull();
    expect((await draw({ password: 'password', own: [], staff: true })).rule).toBe('staff');
  });

  it('knows the username in the password', async () => {
    const { rating } = await draw({ password: 'ann.buyer', own: ['ann.buyer'] });
    expect(rating?.score).toBeLessThan(2);
    expect(rating?.tip).toBe('personal');
  });
});
