import { useEffect } from 'react';

/** What stands in the history before the cashier's own entry: going back to it leads to the order. */
const MARK = 'cashierBack';

const stateOf = (): Record<string, unknown> => (history.state as Record<string, unknown> | null) ?? {};

/**
 * From the moment on that there is nothing left to pay, the browser's Back leads to `href` (the order), and not to the
 * form or the ways to pay that one came from. Does nothing while `href` is null.
 */
export function useBackToOrder(href: string | null): void {
  useEffect(() => {
    if (href === null) return undefined;
    if (stateOf()[MARK] === undefined) {
      history.replaceState({ ...stateOf(), [MARK]: 'leave' }, '');
      history.pushState({ [MARK]: 'here' }, '');
    }
    const back = (event: PopStateEvent) => {
      if ((event.state as Record<string, unknown> | null)?.[MARK] === 'leave') window.location.replace(href);
    };
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, [href]);
}
