import { useEffect, useState } from 'react';

/** Gives the focus back to what opened a drawer or dialog once it has gone; opened by its address, to the page's title. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const usable = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
        (usable ? opener : document.querySelector('h1'))?.focus();
      });
    },
    [opener],
  );
}
