import { canOpen } from '@lotline/web-core/session';
import { useSession } from '@lotline/shop/session';
import { accountTexts } from '@lotline/shop/account';
import { authTexts } from '@lotline/shop/auth';
import type { Schemas } from '@lotline/web-core/api';
import { passwordTexts } from '@lotline/web-core/password';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ChangePassword } from '../../../features/account/components/change-password';
import { Sessions } from '../../../features/account/components/sessions';
import { SecondFactor } from '../../../features/security/components/second-factor';
import securityEn from '../../../features/security/locales/en.json' with { type: 'json' };
import securityZh from '../../../features/security/locales/zh-CN.json' with { type: 'json' };
import { WalletVerifications } from '../../../features/wallet-verifications/components/wallet-verifications';
import walletsEn from '../../../features/wallet-verifications/locales/en.json' with { type: 'json' };
import walletsZh from '../../../features/wallet-verifications/locales/zh-CN.json' with { type: 'json' };
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import mobileAdmin from '../../../shared/mobile-admin/mobile-admin.module.css';
import { Tabs } from '../../../shared/navigation/tabs';
import { LogOut } from '../../log-out';
import { paths } from '../../paths';
import { addTexts } from '../../start';
import { MobileAdminPage } from './mobile-admin-page';

addTexts(accountTexts);
addTexts(authTexts);
addTexts(passwordTexts);
addTexts({
  'zh-CN': { security: securityZh, walletVerifications: walletsZh },
  en: { security: securityEn, walletVerifications: walletsEn },
});

const parts = ['own', 'wallets'] as const;

/** One's own sign-in: second factor, sessions, password, and the way out. */
function Own({ user, secondFactorRequired }: { user: Schemas['Session']['user']; secondFactorRequired: boolean }) {
  const { t } = useTranslation('security');
  const navigate = useNavigate();
  const changed = () => {
    const query = new URLSearchParams({ username: user.username, redirect: paths.staffAccount });
    void navigate(`${paths.login}?${query}`, { replace: true, state: { changed: true } });
  };
  return (
    <div className={mobileAdmin.stack}>
      {secondFactorRequired ? <NoticeBar tone="warning">{t('demanded')}</NoticeBar> : null}
      <SecondFactor key="second-factor" />
      {secondFactorRequired ? null : (
        <>
          <Sessions />
          <ChangePassword user={user} onChanged={changed} />
        </>
      )}
      <LogOut />
    </div>
  );
}

/** The account of a member of staff; beside it, for those who may see them, the wallets that users proved to be theirs. */
export function Component() {
  const { t } = useTranslation('security');
  const signIn = useSession();
  const [search, setSearch] = useSearchParams();
  const canRead = canOpen(signIn, { menu: 'auth-user', permission: 'wallets.read' });
  // The second factor first; its codes stay on screen when that is done, so the page keeps its shape.
  const secondFactorRequired = signIn?.required_action === 'second_factor';
  const part = canRead && !secondFactorRequired && search.get('tab') === 'wallets' ? 'wallets' : 'own';
  const own = signIn === null ? null : <Own user={signIn.user} secondFactorRequired={secondFactorRequired} />;
  return (
    <MobileAdminPage title={t('title')}>
      {canRead ? (
        <Tabs
          label={t('tabs.label')}
          items={(secondFactorRequired ? (['own'] as const) : parts).map((key) => ({ key, label: t(`tabs.${key}`) }))}
          selected={part}
          onSelect={(tab) => setSearch(tab === 'own' ? {} : { tab }, { replace: true, preventScrollReset: true })}
        >
          {part === 'own' ? (
            own
          ) : (
            <div className={mobileAdmin.stack}>
              <WalletVerifications />
            </div>
          )}
        </Tabs>
      ) : (
        own
      )}
    </MobileAdminPage>
  );
}
