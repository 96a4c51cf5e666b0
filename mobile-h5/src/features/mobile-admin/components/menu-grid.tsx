import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { announce } from '../../../shared/feedback/announcer';
import { Button } from '../../../shared/components/button';
import { Icon } from '../../../shared/components/icons';
import { Card } from '../../../shared/content/card';
import { SearchBox } from '../../../shared/fields/search-box';
import { keepOrder, readOrder } from '../menu-order';
import { inOrder, moved, type Menu } from '../menus';
import styles from './menus.module.css';

/** The places one under the other, each with two buttons: nobody needs to drag. */
function Arrange({ menus, onMove }: { menus: readonly Menu[]; onMove: (menu: Menu, step: -1 | 1) => void }) {
  const { t } = useTranslation('mobileAdmin');
  return (
    <ol className={styles.arrange}>
      {menus.map((menu, at) => {
        const name = t(`menu.${menu.key}`);
        const button = (step: -1 | 1, edge: boolean) => (
          <Button
            aria-label={t(step < 0 ? 'arrange.up' : 'arrange.down', { name })}
            aria-disabled={edge}
            onClick={() => (edge ? undefined : onMove(menu, step))}
          >
            <span aria-hidden="true">{step < 0 ? '↑' : '↓'}</span>
          </Button>
        );
        return (
          <li key={menu.key}>
            <span>{name}</span>
            {button(-1, at === 0)}
            {button(1, at === menus.length - 1)}
          </li>
        );
      })}
    </ol>
  );
}

/** The places that one may enter, in the order chosen on this phone. */
export function MenuGrid({ permitted }: { permitted: readonly Menu[] }) {
  const { t } = useTranslation('mobileAdmin');
  const [order, setOrder] = useState(readOrder);
  const [arranging, setArranging] = useState(false);
  const [q, setQ] = useState('');
  const menus = inOrder(permitted, order);
  const found = menus.filter(({ key }) => t(`menu.${key}`).toLowerCase().includes(q.toLowerCase()));
  const move = (menu: Menu, step: -1 | 1) => {
    const next = moved(
      menus.map(({ key }) => key),
      menu.key,
      step,
    );
    setOrder(next);
    keepOrder(next);
    announce(t('arrange.moved', { name: t(`menu.${menu.key}`), place: next.indexOf(menu.key) + 1 }));
  };
  if (permitted.length === 0)
    return (
      <Card title={t('menus')}>
        <p className={styles.calm}>{t('noMenus')}</p>
      </Card>
    );
  return (
    <Card title={t('menus')}>
      {arranging ? (
        <Arrange menus={menus} onMove={move} />
      ) : (
        <>
          {permitted.length > 1 ? <SearchBox label={t('findMenu')} value={q} onSearch={setQ} /> : null}
          <nav aria-label={t('menus')}>
            <ul className={styles.grid}>
              {found.map((menu) => (
                <li key={menu.key}>
                  <Link to={menu.to}>
                    <Icon name={menu.icon} size={24} />
                    <span>{t(`menu.${menu.key}`)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <p role="status" className={styles.calm}>
            {found.length === 0 ? t('noMenu', { q }) : ''}
          </p>
        </>
      )}
      {permitted.length > 1 ? (
        <Button block onClick={() => setArranging(!arranging)}>
          {t(arranging ? 'arrange.done' : 'arrange.begin')}
        </Button>
      ) : null}
    </Card>
  );
}
