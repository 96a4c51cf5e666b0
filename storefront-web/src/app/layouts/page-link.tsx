import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { phonePaths } from '../../shared/navigation/paths';
import { useNarrow } from './use-narrow';

/** A link to a page of the shop: in a narrow window to the phone's, which is another document. */
export function PageLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const { narrow } = useNarrow();
  const phone = phonePaths[to];
  if (narrow && phone !== undefined) {
    return (
      <a href={phone} className={className}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}
