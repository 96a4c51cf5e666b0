import { Button, Popover as AntdPopover, type ButtonProps } from 'antd';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './popover.module.css';

const focusable = 'a[href],button:not([disabled]),input:not([disabled]),select,textarea,[tabindex="0"]';

/**
 * antd's popover with what a keyboard and a screen reader need of it: focus goes into the panel and, on Escape or when
 * `close` is called, back to the button. The panel stands beside its button, so that Tab leads from one to the other.
 */
export function Popover(props: {
  /** Name of the panel for screen readers. */
  label: string;
  button: ReactNode;
  buttonLabel?: string;
  buttonProps?: Pick<ButtonProps, 'type' | 'className' | 'icon'>;
  align?: 'start' | 'end';
  onClose?: () => void;
  children: (close: () => void) => ReactNode;
}) {
  const { label, button, buttonLabel, buttonProps, align = 'start', onClose, children } = props;
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();

  const change = (next: boolean) => {
    setOpen(next);
    if (!next) onClose?.();
  };
  const close = () => {
    change(false);
    root.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    close();
  };
  return (
    <span className={styles.root} ref={root} onKeyDown={onKeyDown}>
      <AntdPopover
        open={open}
        onOpenChange={change}
        afterOpenChange={(shown) => shown && panel.current?.querySelector<HTMLElement>(focusable)?.focus()}
        trigger="click"
        arrow={false}
        placement={align === 'start' ? 'bottomLeft' : 'bottomRight'}
        destroyOnHidden
        getPopupContainer={() => root.current ?? document.body}
        content={
          <div id={id} ref={panel} role="dialog" aria-label={label} className={styles.panel}>
            {children(close)}
          </div>
        }
      >
        <Button
          type="text"
          {...buttonProps}
          aria-expanded={open}
          aria-haspopup="dialog"
          aria-controls={open ? id : undefined}
          aria-label={buttonLabel}
        >
          {button}
        </Button>
      </AntdPopover>
    </span>
  );
}
