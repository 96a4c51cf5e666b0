import { NavBar as AntdNavBar } from 'antd-mobile';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../components/icons';
import { PageTitle } from './page-title';
import { setAttributes } from '../components/set-attributes';

/**
 * antd-mobile's NavBar over a page, with the page's heading. Its way back hears clicks only, and its left side is a button
 * even when it is empty: here the way back is a link with a name.
 */
export function NavBar({
  title,
  back,
  right,
}: {
  title: string;
  back?: { to: string; label: string };
  right?: ReactNode;
}) {
  const root = useRef<HTMLElement>(null);
  useLayoutEffect(() => setAttributes(root.current?.querySelector('.adm-nav-bar-left'), { role: undefined }));
  return (
    <header ref={root}>
      <AntdNavBar
        back={null}
        left={
          back === undefined ? null : (
            <Link to={back.to} aria-label={back.label}>
              <Icon name="left" size={24} />
            </Link>
          )
        }
        right={right}
      >
        <PageTitle title={title} />
      </AntdNavBar>
    </header>
  );
}
