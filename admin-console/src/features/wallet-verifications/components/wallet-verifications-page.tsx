import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import { Outlet, useParams } from 'react-router-dom';
import { useLanguage } from '../../../shared/hooks/app-state';
import { ListPage, listRules, useList, type Column, type Filter } from '../../../shared/list-kit';
import { ShortAddress } from '../../../shared/money';
import { Notice } from '../../../shared/feedback/notice';
import { paths } from '../../../shared/navigation/paths';
import { fetchVerifications, verificationsListKey, verificationStates, type WalletVerification } from '../api';
import { WalletVerificationState } from './wallet-verification-state';

function useColumns(): Column<WalletVerification>[] {
  const { t } = useTranslation('walletVerifications');
  const language = useLanguage();
  const time = (at: string | null) => (at === null ? '–' : formatDateTime(at, language));
  const zone = timeZoneLabel(language);
  return [
    { key: 'user', title: t('user'), alwaysShown: true, render: ({ user }) => user.username || user.id },
    {
      key: 'address',
      title: t('address'),
      render: ({ address }) => <ShortAddress address={address} name={t('address')} />,
    },
    {
      key: 'proved',
      title: t('proved', { zone }),
      ordered: 'descending',
      render: (verification) => time(verification.proved_at),
    },
    {
      key: 'state',
      title: t('column.state'),
      render: (verification) => <WalletVerificationState verification={verification} />,
    },
    {
      key: 'revoked',
      title: t('revokedAt', { zone }),
      hiddenByDefault: true,
      render: (verification) => time(verification.revoked_at),
    },
  ];
}

/** Who proved which wallet to be theirs, the newest first. Nothing here can move money, and the page says so. */
export function WalletVerificationsPage() {
  const { t } = useTranslation('walletVerifications');
  const { id } = useParams();
  const columns = useColumns();
  const options = verificationStates.map((value) => ({ value, label: t(`filter.${value}`) }));
  const state: Filter = { kind: 'choice', key: 'state', label: t('column.state'), options };
  const list = useList({ key: verificationsListKey, rules: listRules(columns, [state]), fetch: fetchVerifications });
  return (
    <>
      <ListPage
        name="wallets"
        title={t('title')}
        intro={
          <Notice kind="info" live={false}>
            {t('promise')}
          </Notice>
        }
        subject={t('subject')}
        list={list}
        columns={columns}
        filterTabs={{ key: 'state', all: t('filter.all'), options }}
        searchLabel={t('search')}
        rowKey={(verification) => verification.id}
        rowPath={(verification) => paths.wallet(verification.id)}
        currentKey={id}
        empty={{ title: t('empty') }}
      />
      <Outlet />
    </>
  );
}
