import { ActionSheet as AntdActionSheet } from 'antd-mobile';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import styles from './popup.module.css';
import { setAttributes } from './set-attributes';
import { useModalDialog } from './use-modal-dialog';

export interface SheetAction {
  key: string;
  text: string;
  description?: ReactNode;
  danger?: boolean;
  /** An address of this app; `href` one of another site. */
  to?: string;
  href?: string;
  onClick?: () => void;
}

const ITEM = '.adm-action-sheet-button-item';
const button = { role: 'button', tabindex: 0 };
const link = (href: string) => ({ role: undefined, href, target: '_blank', rel: 'noopener noreferrer' });

function attributesOf(action: SheetAction | undefined) {
  if (action?.to !== undefined) return { role: undefined, href: action.to };
  return action?.href === undefined ? button : link(action.href);
}

/**
 * antd-mobile's ActionSheet within the browser's `<dialog>`. Its own has neither a role nor a name, and its items are anchors
 * without an address: here they are links or buttons. Render it while it is open.
 */
export function ActionSheet({
  title,
  actions,
  onClose,
}: {
  title: string;
  actions: readonly SheetAction[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { dialog, onCancel } = useModalDialog(heading, onClose);
  const id = useId();
  const items = () => [...(dialog.current?.querySelectorAll<HTMLElement>(ITEM) ?? [])];
  useLayoutEffect(() => {
    // The last one cancels.
    items().forEach((item, at) => setAttributes(item, attributesOf(actions[at])));
    setAttributes(dialog.current?.querySelector('.adm-action-sheet-cancel'), {
      role: undefined,
      'aria-label': undefined,
    });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (!(target instanceof HTMLElement) || !target.matches(`${ITEM}[role]`)) return;
    if (key !== 'Enter' && key !== ' ') return;
    event.preventDefault();
    target.click();
  };
  const onClick = (event: MouseEvent) => {
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>(ITEM) : null;
    const to = item === null ? undefined : actions[items().indexOf(item)]?.to;
    if (to === undefined || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    void navigate(to);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      // antd-mobile's own listeners stop the click.
      onClickCapture={onClick}
      onKeyDown={onKeyDown}
      onCancel={onCancel}
    >
      <AntdActionSheet
        visible
        getContainer={null}
        extra={
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
        }
        actions={actions.map(({ key, text, description, danger = false, onClick: run }) => ({
          key,
          text,
          description,
          danger,
          ...(run === undefined ? {} : { onClick: run }),
        }))}
        cancelText={t('action.cancel')}
        closeOnAction
        onClose={onClose}
      />
    </dialog>
  );
}
