import { formatClock } from '@lotline/web-core/i18n';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../shared/components/button';
import { Icon } from '../../../shared/components/icons';
import { mobileAdminKey } from '../../../shared/mobile-admin/keys';
import mobileAdmin from '../../../shared/mobile-admin/mobile-admin.module.css';
import { PullToRefresh } from '../../../shared/components/pull-to-refresh';
import { overviewQuery } from '../api';
import type { FigureKey } from '../figures';
import { periodFrom, spanOf } from '../periods';
import { Alerts } from './alerts';
import { Figures } from './figures';
import { Margins } from './margins';
import { PeriodChoice } from './period-choice';
import { TopAgents } from './top-agents';
import { TopGoods } from './top-goods';

/** Asks for everything on the page again, and says how old it is. */
function Refresh({ scope, onRefresh }: { scope: ReturnType<typeof spanOf>; onRefresh: () => void }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const busy = useIsFetching({ queryKey: mobileAdminKey }) > 0;
  const { dataUpdatedAt: at } = useQuery(overviewQuery(scope.query));
  return (
    <>
      <Button block loading={busy} onClick={onRefresh}>
        <Icon name="refresh" size={18} />
        {t('common:action.refresh')}
      </Button>
      <p className={mobileAdmin.quiet}>
        {at === 0 ? '' : t('updated', { time: formatClock(new Date(at).toISOString()) })}
      </p>
    </>
  );
}

/** How the shop does: figures beside those before, what is wrong, what sells and who sells it. */
export function Board({ trend }: { trend: string }) {
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  // The day of the visit: a new one begins with the next visit.
  const [now] = useState(() => Date.now());
  const period = periodFrom(search.get('period'));
  const scope = spanOf(period, now);
  const refresh = () => client.invalidateQueries({ queryKey: mobileAdminKey });
  const wayTo = (figure: FigureKey) => `${trend}?${new URLSearchParams({ figure, period })}`;
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={mobileAdmin.stack}>
        <PeriodChoice
          period={period}
          onChange={(value) => {
            search.set('period', value);
            setSearch(search, { replace: true, preventScrollReset: true });
          }}
        />
        <Figures scope={scope} wayTo={wayTo} />
        <Refresh scope={scope} onRefresh={() => void refresh()} />
        <Alerts />
        <Margins scope={scope} />
        <TopGoods scope={scope} />
        <TopAgents scope={scope} />
      </div>
    </PullToRefresh>
  );
}
