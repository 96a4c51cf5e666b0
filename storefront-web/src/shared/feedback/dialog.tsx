import { Modal } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './dialog.module.css';

/**
 * antd's Modal, open for as long as it is rendered. Its own gives the focus back only when it is closed before it is taken
 * away, and takes it when its motion has ended; ours begins in the first field.
 */
export function Dialog(props: { title: string; children: ReactNode; actions?: ReactNode; onClose: () => void }) {
  const { title, children, actions = null, onClose } = props;
  const body = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    const field = body.current?.querySelector<HTMLElement>('input:not([hidden]), textarea');
    (field ?? body.current?.closest<HTMLElement>('[role=dialog]'))?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [opener]);
  return (
    <Modal
      open
      centered
      width={480}
      closable={false}
      mask={{ closable: false }}
      title={<h2 className={styles.title}>{title}</h2>}
      footer={actions}
      onCancel={onClose}
    >
      <div ref={body}>{children}</div>
    </Modal>
  );
}
