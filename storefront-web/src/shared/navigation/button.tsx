import { Button as AntdButton, Tooltip, type ButtonProps } from 'antd';
import type { MouseEvent, Ref } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router-dom';
import { Icon, type IconName } from '../content/icons';

type Props = Omit<ButtonProps, 'loading'> & { loading?: boolean; ref?: Ref<HTMLButtonElement | HTMLAnchorElement> };

/** antd's Button, which shows that it is `loading` but does not tell a screen reader. */
export function Button({ loading = false, ...rest }: Props) {
  return <AntdButton {...rest} loading={loading} aria-busy={loading || undefined} />;
}

/** A link within the shop that looks like a button. */
export function ButtonLink({
  to,
  onClick,
  ...rest
}: Omit<ButtonProps, 'href' | 'onClick'> & { to: To; onClick?: () => void }) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <AntdButton
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.();
        follow(event as unknown as MouseEvent<HTMLAnchorElement>);
      }}
    />
  );
}

/** A button that is an icon alone: its label is its name, and the tip beside the pointer. */
export const IconButton = ({
  icon,
  label,
  title = label,
  ...rest
}: Omit<Props, 'icon'> & { icon: IconName; label: string }) => (
  <Tooltip title={title} trigger={['hover', 'focus']}>
    <Button type="text" size="small" {...rest} icon={<Icon name={icon} />} aria-label={label} />
  </Tooltip>
);

/** One of a few that stand side by side, of which one is pressed. */
export const ToggleButton = ({ pressed, ...rest }: Props & { pressed: boolean }) => (
  <Button {...rest} aria-pressed={pressed} {...(pressed && { color: 'primary', variant: 'filled' })} />
);
