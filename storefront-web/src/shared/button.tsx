import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

type Kind = 'default' | 'primary' | 'danger';

/** Class of a link that looks like a button. */
export const buttonClass = (kind: Kind = 'default'): string =>
  [styles.button, kind === 'default' ? '' : styles[kind]].join(' ');

/**
 * A button in the shop's look. antd's comes with its whole style engine, which is worth loading for a form, not for a
 * list. While `loading` it keeps its width and the focus, and does nothing.
 */
export function Button(
  props: Omit<ComponentProps<'button'>, 'className'> & {
    kind?: Kind;
    loading?: boolean;
    icon?: ReactNode;
    large?: boolean;
    /** As wide as what it stands in. */
    block?: boolean;
  },
) {
  const { kind, loading = false, icon, large, block, children, onClick, type = 'button', ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      className={[buttonClass(kind), large && styles.large, block && styles.block].filter(Boolean).join(' ')}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}
