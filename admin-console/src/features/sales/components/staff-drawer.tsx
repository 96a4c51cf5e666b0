import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { DetailDrawer } from '../../../shared/components/detail-drawer';
import { FactList, Section, type Fact } from '../../../shared/components/facts';
import { useRequestKey } from '../../../shared/form/use-request-key';
import { Notice } from '../../../shared/feedback/notice';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { useNow } from '@lotline/web-core/time';
import { useQuery } from '@tanstack/react-query';
import { staffQuery, type Code, type Period, type Staff } from '../api';
import { refundShare } from '../refund-share';
import { AssignDialog } from './assign-dialog';
import { EndCodeDialog, NewCodeDialog } from './code-dialogs';
import { Codes } from './codes';
import { Customers } from './customers';
import { Months } from './months';
import { Orders } from './orders';
import styles from './sales.module.css';
import { StaffState } from './staff-state';
import { StateDialog } from './state-dialog';
import { TargetDialog } from './target-dialog';
import { Timeline } from './timeline';
import { TransferDialog } from './transfer-dialog';

type Doing = 'state' | 'code' | 'target' | 'assign' | { username: string } | Code;

function Facts({ staff }: { staff: Staff }) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const zone = timeZoneLabel(language);
  return (
    <FactList
      rows={[
        [
          t('column.user'),
          <PageLink key="user" to={paths.user(staff.user_id)}>
            {staff.username}
          </PageLink>,
        ],
        [t('column.created', { zone }), formatDateTime(staff.created_at, language)],
        [
          t('column.active', { zone }),
          staff.signed_in_at === null ? t('never') : formatDateTime(staff.signed_in_at, language),
        ],
      ]}
    />
  );
}

/** What they sold in the period of the list. */
function Figures({ staff: { figures }, period: { from, to } }: { staff: Staff; period: Period }) {
  const { t } = useTranslation('sales');
  const share = refundShare(figures);
  const rows: Fact[] = [
    [t('column.customers'), figures.customers],
    [t('column.orders'), figures.orders],
    [t('column.sales'), formatUsdt(figures.sales)],
    [t('refundedSum'), formatUsdt(figures.refunded)],
    [t('column.refunded'), share === null ? '–' : t('percent', { share })],
    [t('column.net'), formatUsdt(figures.net)],
  ];
  return (
    <Section
      title={
        from === undefined && to === undefined
          ? t('figures.usual')
          : t('figures.of', { from: from ?? '…', to: to ?? '…' })
      }
    >
      <FactList rows={rows} />
    </Section>
  );
}

function Dialog(props: {
  doing: Doing;
  staff: Staff;
  requestKey: ReturnType<typeof useRequestKey>;
  onClose: () => void;
}) {
  const { doing, staff, requestKey, onClose } = props;
  const nowMs = useNow(60_000);
  switch (doing) {
    case 'state':
      return <StateDialog staff={staff} onClose={onClose} />;
    case 'code':
      return <NewCodeDialog staff={staff} requestKey={requestKey} onClose={onClose} />;
    case 'target':
      return <TargetDialog staff={staff} nowMs={nowMs} onClose={onClose} />;
    case 'assign':
      return <AssignDialog staff={staff} onClose={onClose} />;
    default:
      if ('username' in doing) return <TransferDialog staff={staff} username={doing.username} onClose={onClose} />;
      return <EndCodeDialog staff={staff} code={doing} onClose={onClose} />;
  }
}

function Detail({ staff, period }: { staff: Staff; period: Period }) {
  const { t } = useTranslation('sales');
  const canWrite = usePermission('sales.write');
  const canAudit = usePermission('audit.read');
  const requestKey = useRequestKey();
  const [doing, setDoing] = useState<Doing | null>(null);
  const suspended = staff.state === 'suspended';
  const offer = (what: Doing, allowed = staff.selling) => (canWrite && allowed ? () => setDoing(what) : null);
  return (
    <>
      <div className={styles.top}>
        <StaffState {...staff} />
        {canWrite && (
          <Button danger={!suspended} onClick={() => setDoing('state')}>
            {t(suspended ? 'restore.open' : 'suspend.open')}
          </Button>
        )}
      </div>
      {suspended && staff.state_reason !== null && (
        <Notice kind="warning" live={false} title={t('suspendedFor')}>
          {staff.state_reason}
        </Notice>
      )}
      <Facts staff={staff} />
      {!suspended && !staff.selling && (
        <Notice kind="warning" live={false} title={t('state.left')}>
          {t('leftHint')}
        </Notice>
      )}
      <Figures staff={staff} period={period} />
      <Months staffId={staff.id} onSet={offer('target', true)} />
      <Codes staff={staff} onAdd={offer('code')} onEnd={canWrite ? setDoing : null} />
      <Customers
        staffId={staff.id}
        onAssign={offer('assign')}
        onTransfer={canWrite ? (username) => setDoing({ username }) : null}
      />
      <Orders staffId={staff.id} />
      {canAudit && <Timeline staffId={staff.id} />}
      {doing !== null && <Dialog doing={doing} staff={staff} requestKey={requestKey} onClose={() => setDoing(null)} />}
    </>
  );
}

/** One of the sales staff: what they sold, their target, codes, customers and orders. */
export function StaffDrawer() {
  const { t } = useTranslation('sales');
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const period = { from: params.get('from') ?? undefined, to: params.get('to') ?? undefined };
  const answer = useQuery(staffQuery(id, period));
  return (
    <DetailDrawer
      title={answer.data?.username ?? t('detail.loading')}
      name={t('detail.name')}
      listPath={paths.salesStaff}
      width={680}
      answer={answer}
    >
      {(staff) => <Detail key={staff.id} staff={staff} period={period} />}
    </DetailDrawer>
  );
}
