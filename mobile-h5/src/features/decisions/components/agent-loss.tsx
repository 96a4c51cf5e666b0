import { formatUsdt, parseUsdt } from '@lotline/web-core/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import mobileAdmin from '../../../shared/mobile-admin/mobile-admin.module.css';
import { claimRefundQuery } from '../api';

/** What refunding a claim takes from the order's agent: said before it is decided. */
export function AgentLoss({ claimId }: { claimId: string }) {
  const { t } = useTranslation('decisions');
  const { data, isError, isFetching } = useQuery(claimRefundQuery(claimId));
  const said = () => {
    if (isError) return t('agentLoss.failed');
    if (data === undefined || isFetching) return t('agentLoss.loading');
    if (data.agent === null) return t('agentLoss.none');
    const { name, code, taken_back: taken, owed } = data.agent;
    if (parseUsdt(taken) === 0n) return t('agentLoss.nothing', { name, code });
    const debt = parseUsdt(owed) > 0n ? ` ${t('agentLoss.owed', { amount: formatUsdt(owed) })}` : '';
    return `${t('agentLoss.taken', { name, code, amount: formatUsdt(taken) })}${debt}`;
  };
  return (
    <p role="status" className={mobileAdmin.effect}>
      {said()}
    </p>
  );
}
