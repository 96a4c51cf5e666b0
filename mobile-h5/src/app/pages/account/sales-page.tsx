import { agentTexts, putSpan, spanFrom, type AgentSpan } from '@lotline/shop/agents';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Profile } from '../../../features/sales/api';
import { CodeCard } from '../../../features/sales/components/code-card';
import { Customers } from '../../../features/sales/components/customers';
import { Figures } from '../../../features/sales/components/figures';
import { Orders } from '../../../features/sales/components/orders';
import salesStyles from '../../../features/sales/components/sales.module.css';
import { TargetCard } from '../../../features/sales/components/target-card';
import en from '../../../features/sales/locales/en.json' with { type: 'json' };
import zh from '../../../features/sales/locales/zh-CN.json' with { type: 'json' };
import { partFrom, parts } from '../../../features/sales/view';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { CapsuleTabs } from '../../../shared/navigation/capsule-tabs';
import { NavBar } from '../../../shared/navigation/nav-bar';
import { paths } from '../../paths';
import { addTexts } from '../../start';
import styles from '../pages.module.css';

addTexts(agentTexts);
addTexts({ 'zh-CN': { sales: zh }, en: { sales: en } });

function Overview({ profile }: { profile: Profile }) {
  const { t } = useTranslation('sales');
  const [params, setParams] = useSearchParams();
  const setSpan = (span: AgentSpan) => setParams(putSpan(params, span), { replace: true, preventScrollReset: true });
  return (
    <div className={salesStyles.stack}>
      <TargetCard month={profile.month} />
      {profile.codes.length === 0 && <NoticeBar tone="info">{t('code.none')}</NoticeBar>}
      {profile.codes.map((code) => (
        <CodeCard key={code.id} code={code} />
      ))}
      <Figures span={spanFrom(params)} onSpan={setSpan} />
    </div>
  );
}

/** What one of the sales staff sells: target, codes, figures, customers, orders. */
export default function SalesPage({ profile }: { profile: Profile }) {
  const { t } = useTranslation('sales');
  const [params] = useSearchParams();
  const current = partFrom(params);
  return (
    <div className={styles.me}>
      <NavBar title={t('title')} back={{ to: paths.me, label: t('back') }} />
      {profile.state === 'suspended' && (
        <NoticeBar tone="warning" silent>
          {t('suspended', { reason: profile.state_reason ?? '' })}
        </NoticeBar>
      )}
      <CapsuleTabs
        label={t('title')}
        current={current}
        items={parts.map((part) => ({ key: part, to: paths.sales(part), label: t(`parts.${part}`) }))}
      />
      {current === 'overview' && <Overview profile={profile} />}
      {current === 'customers' && <Customers />}
      {current === 'orders' && <Orders />}
    </div>
  );
}
