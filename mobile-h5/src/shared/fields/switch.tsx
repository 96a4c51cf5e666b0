import { Switch as AntdSwitch } from 'antd-mobile';
import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { setAttributes } from '../components/set-attributes';
import { ListItem } from '../navigation/list';

/**
 * antd-mobile's Switch in a row with its label. Its own has no stop in the tab order, hears clicks only, and is always called "Switch" in
 * the language of antd-mobile's locale.
 */
export function SwitchItem({
  label,
  description,
  checked,
  onChange,
}: {
  label: string;
  description?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() =>
    setAttributes(root.current?.querySelector('[role="switch"]'), {
      tabindex: 0,
      'aria-label': undefined,
      'aria-labelledby': id,
    }),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    onChange(!checked);
  };
  return (
    <ListItem
      {...(description === undefined ? {} : { description })}
      extra={
        <span ref={root} onKeyDown={onKeyDown}>
          <AntdSwitch checked={checked} onChange={onChange} />
        </span>
      }
    >
      <span id={id}>{label}</span>
    </ListItem>
  );
}
