import { canOpen, type Permission } from '@lotline/web-core/session';
import { useSession } from '@lotline/shop/session';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../shared/components/button';
import { NavBar } from '../../../shared/navigation/nav-bar';
import { PageTitle } from '../../../shared/navigation/page-title';
import { paths } from '../../paths';
import pages from '../pages.module.css';

/** Says which right is missing and who can grant it. */
function NoRight({ permission }: { permission: Permission | null }) {
  const { t } = useTranslation('mobileAdmin');
  return (
    <div className={pages.lonely}>
      <PageTitle title={t('noRight.title')} />
      <p>{permission === null ? t('noRight.nothing') : t('noRight.lacks', { permission })}</p>
      <p>{t('noRight.who')}</p>
      <Link className={buttonClass()} to={permission === null ? paths.me : paths.mobileAdmin}>
        {t(permission === null ? 'toShop' : 'back')}
      </Link>
    </div>
  );
}

interface MobileAdminPageProps {
  title: string;
  /** What has to be granted to see it; anything of the back office where it is missing. */
  place?: { menu: string; permission: Permission };
  /** Under the list of places, or under another page, which the arrow leads back to. */
  below?: boolean | { to: string; label: string };
  tools?: ReactNode;
  children: ReactNode;
}

/** A page of staff on a phone, for those who may see it. */
export function MobileAdminPage({ title, place, below = false, tools, children }: MobileAdminPageProps) {
  const { t } = useTranslation('mobileAdmin');
  const signIn = useSession();
  const staff = signIn?.user.isAdmin === true && signIn.permissions.menus.length > 0;
  if (!staff) return <NoRight permission={null} />;
  if (place !== undefined && !canOpen(signIn, place)) return <NoRight permission={place.permission} />;
  return (
    <div className={pages.me}>
      <NavBar
        title={title}
        {...(below === false
          ? {}
          : {
              back: below === true ? { to: paths.mobileAdmin, label: t('back') } : { to: below.to, label: below.label },
            })}
        right={tools}
      />
      {children}
    </div>
  );
}
