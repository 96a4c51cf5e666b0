import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { useSignIn } from '../hooks/app-state';
import { canVisit } from './pages';

/** Whether the signed-in person may open an address of the console. */
export const useCanVisit = (address: string): boolean => canVisit(useSignIn(), address);

/** A link to a page of the console, or its text alone for those who may not open the page. */
export function PageLink({ to, children, ...rest }: Omit<LinkProps, 'to'> & { to: string; children: ReactNode }) {
  if (!useCanVisit(to)) return <>{children}</>;
  return (
    <Link to={to} {...rest}>
      {children}
    </Link>
  );
}
