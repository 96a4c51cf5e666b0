import { List as AntdList, type ListItemProps } from 'antd-mobile';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../components/icons';

export interface Target {
  /** An address of this app; `href` one of another app on the same site. */
  to?: string;
  href?: string;
  onClick?: () => void;
}

/**
 * antd-mobile's List.Item as a link or a button; its own is an anchor without an address, which no keyboard reaches. Without
 * a target it only shows something.
 */
export function ListItem({ to, href, onClick, ...rest }: Omit<ListItemProps, 'onClick' | 'clickable'> & Target) {
  const leads = to !== undefined || href !== undefined || onClick !== undefined;
  const item = <AntdList.Item arrowIcon={leads ? <Icon name="right" size={16} /> : false} {...rest} />;
  if (to !== undefined) {
    return (
      <Link to={to} className="list-target">
        {item}
      </Link>
    );
  }
  if (href !== undefined) {
    return (
      <a href={href} className="list-target">
        {item}
      </a>
    );
  }
  return onClick === undefined ? (
    item
  ) : (
    <button type="button" className="list-target" onClick={onClick}>
      {item}
    </button>
  );
}

/** antd-mobile's List in a card, which is also a list to a screen reader: each child is an item. */
export const List = ({ label, children }: { label?: string; children: ReactNode[] }) => (
  <AntdList mode="card">
    <ul aria-label={label}>{children}</ul>
  </AntdList>
);

export interface MenuItem extends Target {
  label: string;
  icon: IconName;
  /** What there is to know before going there. */
  note?: ReactNode;
}

/** Places to go to, one a row. */
export const MenuList = ({ label, items }: { label: string; items: MenuItem[] }) =>
  items.length === 0 ? null : (
    <nav aria-label={label}>
      <List>
        {items.map(({ label: name, icon, note, ...target }) => (
          <li key={name}>
            <ListItem {...target} prefix={<Icon name={icon} />} extra={note}>
              {name}
            </ListItem>
          </li>
        ))}
      </List>
    </nav>
  );
