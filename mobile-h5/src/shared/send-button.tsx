import { useThrottledButton } from '@lotline/web-core/request';
import type { ComponentProps } from 'react';
import { Button } from './button';

/** A button that sends something: disabled for 2 s after its click. `busy` while what it sent is not answered. */
export function SendButton({ disabled = false, onClick, ...rest }: ComponentProps<typeof Button>) {
  const throttled = useThrottledButton({ sending: rest.busy ?? false, submits: rest.type === 'submit' });
  return (
    <Button
      {...rest}
      ref={throttled.ref}
      disabled={disabled || throttled.disabled}
      onClick={(event) => throttled.onClick(() => onClick?.(event))}
    />
  );
}
