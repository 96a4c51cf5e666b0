import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';

/**
 * A modal dialog. The browser's own element keeps the focus inside, closes on Esc and gives the focus back, without a
 * library. It is open for as long as it is rendered.
 */
export function Dialog(props: { title: string; children: ReactNode; actions?: ReactNode; onClose: () => void }) {
  const { title, children, actions, onClose } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (dialog !== null && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </dialog>
  );
}
