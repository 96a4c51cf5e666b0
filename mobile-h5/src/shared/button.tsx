import type { AnchorHTMLAttributes, ComponentProps } from 'react';
import styles from './button.module.css';

interface Look {
  /** `primary` is what the screen wants one to do: one per screen. */
  look?: 'primary' | 'plain' | 'quiet' | 'danger';
  block?: boolean;
  big?: boolean;
}

const classOf = ({ look = 'plain', block = false, big = false }: Look, extra?: string): string =>
  [styles.button, styles[look], block && styles.block, big && styles.big, extra].filter(Boolean).join(' ');

/**
 * A button; `busy` keeps it focusable but deaf, and says that it works. One that submits takes the focus at the click and
 * not at the press: what a field says when it is left would move the button away before the finger is lifted.
 */
export function Button({
  look,
  block,
  big,
  busy = false,
  className,
  onClick,
  onMouseDown,
  type = 'button',
  ...rest
}: Look & ComponentProps<'button'> & { busy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ look, block, big }, className)}
      aria-disabled={busy || rest['aria-disabled'] === true ? true : undefined}
      aria-busy={busy ? true : undefined}
      onMouseDown={(event) => {
        if (type === 'submit') event.preventDefault();
        onMouseDown?.(event);
      }}
      onClick={(event) => {
        if (type === 'submit') event.currentTarget.focus({ preventScroll: true });
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

/** A link that looks like a button. */
export const ButtonLink = ({
  look,
  block,
  big,
  className,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a {...rest} className={classOf({ look, block, big }, className)} />
);
