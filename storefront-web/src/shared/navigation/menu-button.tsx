import { Dropdown, type ButtonProps, type MenuProps } from 'antd';
import { useRef, useState } from 'react';
import { Button } from './button';

/** Without a key of its own it is a line between others. */
export type MenuItems = NonNullable<MenuProps['items']>;

type Choice = Parameters<NonNullable<MenuProps['onClick']>>[0];

/**
 * antd's Dropdown on a button. The focus goes into the menu and comes back to the button; Enter on an item follows the link
 * in it, which antd leaves to the mouse.
 */
export function MenuButton(props: { items: MenuItems; onChoose?: (key: string) => void } & ButtonProps) {
  const { items, onChoose, ...button } = props;
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const choose = ({ key, domEvent }: Choice) => {
    if (domEvent.type === 'keydown') domEvent.currentTarget.querySelector('a')?.click();
    onChoose?.(key);
  };
  return (
    <Dropdown
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) opener.current?.focus();
      }}
      menu={{ items, onClick: choose }}
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      destroyOnHidden
      // Within the header, so that it stays with its button and in the page's landmarks.
      getPopupContainer={(element) => element.parentElement ?? document.body}
    >
      <Button {...button} loading={false} ref={opener} type="text" aria-haspopup="menu" aria-expanded={open} />
    </Dropdown>
  );
}
