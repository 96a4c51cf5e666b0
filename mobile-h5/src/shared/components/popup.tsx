import { CenterPopup, Popup as AntdPopup } from 'antd-mobile';
import { useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveRegion } from '../feedback/announcer';
import { Button } from './button';
import { useComponentLabels } from '../hooks/component-labels';
import { Icon } from './icons';
import styles from './popup.module.css';
import { useModalDialog } from './use-modal-dialog';

interface PopupProps {
  title: string;
  onClose: () => void;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  /** A question in the middle of the screen instead of at its lower edge. */
  centred?: boolean;
  /** Nothing in it takes the focus, so that the content itself does: a keyboard has to scroll it. */
  textOnly?: boolean;
  children: ReactNode;
}

/**
 * antd-mobile's Popup or CenterPopup within the browser's own `<dialog>`, which brings what they lack: the role, a name, the
 * focus trap, Esc and Android's way back, and the return of the focus. Render it while it is open.
 */
export function Popup({ title, onClose, footer, centred = false, textOnly = false, children }: PopupProps) {
  const { t } = useTranslation();
  const labels = useComponentLabels();
  // Not the first field: on a phone that would raise the keyboard over what one came to read.
  const heading = useRef<HTMLHeadingElement>(null);
  const { dialog, onCancel } = useModalDialog(heading, onClose);
  const id = useId();

  const Kind = centred ? CenterPopup : AntdPopup;
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onCancel={onCancel}>
      <Kind visible getContainer={null} onMaskClick={onClose} stopPropagation={[]}>
        <div className={styles.frame}>
          <header className={styles.header}>
            <h2 id={id} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            <Button fill="none" aria-label={labels?.common.close ?? t('action.close')} onClick={onClose}>
              <Icon name="close" size={24} />
            </Button>
          </header>
          <div className={styles.content} {...(textOnly ? { role: 'group', 'aria-labelledby': id, tabIndex: 0 } : {})}>
            {children}
          </div>
          {footer === undefined ? null : <footer className={styles.footer}>{footer}</footer>}
          <LiveRegion />
        </div>
      </Kind>
    </dialog>
  );
}
