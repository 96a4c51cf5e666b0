import { Button as AntdButton, type ButtonProps } from 'antd-mobile';
import type { AnchorHTMLAttributes, Ref } from 'react';

/** How a button looks, in antd-mobile's words. `primary` is what the screen wants one to do: one per screen. */
type ButtonLook = Pick<ButtonProps, 'block'> & {
  color?: 'default' | 'primary' | 'danger';
  fill?: 'solid' | 'outline' | 'none';
  size?: 'middle' | 'large';
};

/** antd-mobile's classes for a link that looks like a button; it has no such part. */
export const buttonClass = ({ color = 'default', fill = 'solid', size = 'middle', block = false }: ButtonLook = {}) =>
  [
    `adm-button adm-button-${color} adm-button-shape-default`,
    fill === 'solid' ? '' : `adm-button-fill-${fill}`,
    size === 'middle' ? '' : `adm-button-${size}`,
    block ? 'adm-button-block' : '',
  ]
    .filter(Boolean)
    .join(' ');

export const ButtonLink = ({
  color,
  fill,
  size,
  block,
  className = '',
  ...rest
}: ButtonLook & AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a {...rest} className={`${buttonClass({ color, fill, size, block })} ${className}`} />
);

/**
 * antd-mobile's Button, except that `loading` keeps text and focus: its own disables the button and takes both away. One
 * that submits takes the focus at the click and not at the press: what a field says when it is left would move the button
 * away before the finger is lifted.
 */
export function Button({
  loading = false,
  ref,
  type = 'button',
  className = '',
  onClick,
  onMouseDown,
  ...rest
}: Omit<ButtonProps, 'loading' | 'loadingIcon' | 'loadingText'> & {
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
}) {
  const deaf = loading || rest['aria-disabled'] === true;
  return (
    <AntdButton
      {...rest}
      ref={(button) => {
        const element = button?.nativeElement ?? null;
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
      type={type}
      className={deaf ? `adm-button-disabled ${className}` : className}
      aria-disabled={deaf ? true : undefined}
      aria-busy={loading ? true : undefined}
      onMouseDown={(event) => {
        if (type === 'submit') event.preventDefault();
        onMouseDown?.(event);
      }}
      onClick={(event) => {
        if (type === 'submit') event.currentTarget.focus({ preventScroll: true });
        if (loading) event.preventDefault();
        else return onClick?.(event);
      }}
    />
  );
}
