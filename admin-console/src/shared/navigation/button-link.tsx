import { Button, type ButtonProps } from 'antd';
import type { MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { useCanVisit } from './page-link';

/** A link that looks like a button: it opens a page, so it can be opened in a new tab. Nothing for who may not open it. */
export function ButtonLink({
  to,
  onFollow,
  ...props
}: Omit<ButtonProps, 'href' | 'onClick'> & { to: string; onFollow?: () => void }) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  if (!useCanVisit(to)) return null;
  return (
    <Button
      {...props}
      href={href}
      onClick={(event) => {
        onFollow?.();
        follow(event as unknown as MouseEvent<HTMLAnchorElement>);
      }}
    />
  );
}
