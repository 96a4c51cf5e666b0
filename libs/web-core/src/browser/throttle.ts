import { useCallback, useEffect, useRef, useState } from 'react';
import { limits } from '../config';

interface ThrottledButton {
  /** What the button sends is not answered yet. */
  sending?: boolean;
  /** It submits a form, whose own check may send nothing: the 2 s begin with `sending` and not with the click. */
  submits?: boolean;
  /** The same was sent a moment ago by a button that is gone: this one begins disabled. */
  again?: boolean;
}

/**
 * Disables a button that sends something for 2 s after its click. A browser takes the focus from a button that is disabled;
 * it is given back afterwards unless it was moved in the meantime.
 */
export function useThrottledButton({ sending = false, submits = false, again = false }: ThrottledButton) {
  const ref = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hadFocus = useRef(false);
  const [disabled, setDisabled] = useState(false);

  const disable = useCallback(() => {
    if (timer.current !== undefined) return;
    hadFocus.current = ref.current !== null && ref.current === document.activeElement;
    setDisabled(true);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setDisabled(false);
    }, limits.throttleMs);
  }, []);
  useEffect(() => {
    if (sending || again) disable();
  }, [sending, again, disable]);
  useEffect(() => {
    if (disabled || !hadFocus.current) return;
    // Until the answer is there a question, such as that for a code, may take the focus and leave it nowhere.
    hadFocus.current = sending;
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [disabled, sending]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );

  return {
    ref,
    disabled,
    /** Does what a click does and begins the 2 s. */
    onClick: (action: () => void): void => {
      if (!submits && timer.current !== undefined) return;
      action();
      if (!submits) disable();
    },
  };
}
