import { CapsuleTabs as AntdCapsuleTabs } from 'antd-mobile';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface LinkTab {
  key: string;
  to: string;
  label: ReactNode;
  /** How many there are behind it. */
  count?: number | null;
}

/**
 * antd-mobile's CapsuleTabs for the parts of a page that have addresses. Its own only hear clicks: here each holds a link
 * that covers it, in a navigation whose current link says so. `history` keeps the part before for the way back.
 */
export function CapsuleTabs({
  label,
  items,
  current,
  history = false,
}: {
  label: string;
  items: readonly LinkTab[];
  current: string;
  history?: boolean;
}) {
  return (
    <nav aria-label={label}>
      <AntdCapsuleTabs activeKey={current}>
        {items.map(({ key, to, label: name, count }) => (
          <AntdCapsuleTabs.Tab
            key={key}
            title={
              <Link to={to} replace={!history} preventScrollReset aria-current={key === current}>
                {name}
                {count === undefined || count === null ? null : <small>{count}</small>}
              </Link>
            }
          />
        ))}
      </AntdCapsuleTabs>
    </nav>
  );
}
