import { useThrottledButton } from '@lotline/web-core/browser';
import type { ComponentProps } from 'react';
import { Button } from '../navigation/button';

/**
 * A button that sends something: disabled for 2 s after its click. `loading` while what it sent is not answered; `again` when the
 * same question comes back, and the 2 s begin with it.
 */
export function SendButton({
  disabled = false,
  again = false,
  onClick,
  ...rest
}: ComponentProps<typeof Button> & { again?: boolean }) {
  const throttled = useThrottledButton({ sending: rest.loading ?? false, submits: rest.htmlType === 'submit', again });
  return (
    <Button
      {...rest}
      ref={throttled.ref}
      disabled={disabled || throttled.disabled}
      onClick={(event) => throttled.onClick(() => onClick?.(event))}
    />
  );
}
