import { useThrottledButton } from '@lotline/web-core/browser';
import { Button, Popconfirm, type ButtonProps, type PopconfirmProps } from 'antd';

/**
 * A button that sends something: disabled for 2 s after its click. `loading` while what it sent is not answered; `again` when the
 * same question comes back, and the 2 s begin with it.
 */
export function SendButton({
  disabled = false,
  again = false,
  onClick,
  ...rest
}: Omit<ButtonProps, 'loading'> & { loading?: boolean; again?: boolean }) {
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

/** A question whose "yes" sends something: it is disabled for 2 s after its click, also when the question is asked again. */
export function SendConfirm({ onConfirm, okButtonProps, ...rest }: PopconfirmProps) {
  const throttled = useThrottledButton({});
  return (
    <Popconfirm
      {...rest}
      okButtonProps={{ ...okButtonProps, disabled: throttled.disabled }}
      onConfirm={(event) => throttled.onClick(() => onConfirm?.(event))}
    />
  );
}
