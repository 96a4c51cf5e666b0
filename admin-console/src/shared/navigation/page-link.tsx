import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { useSession } from '../hooks/app-state';
import { canVisit } from './pages';

type Address = string | { pathname: string; search?: string };

/** Whether the signed-in person may open an address of the console. */
export const useCanVisit = (to: Address): boolean => canVisit(useSession(), typeof to === 'string' ? to : to.pathname);

/** A link to a page of the console. Those who may not open the page see `fallback`, or the text alone. */
export function PageLink(props: Omit<LinkProps, 'to'> & { to: Address; children: ReactNode; fallback?: ReactNode }) {
  const { to, children, fallback, ...rest } = props;
  if (!useCanVisit(to)) return fallback === undefined ? <span translate={rest.translate}>{children}</span> : fallback;
  return (
    <Link to={to} {...rest}>
      {children}
    </Link>
  );
}
