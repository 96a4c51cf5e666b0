import { formatDateTime, timeZoneLabel } from '@lotline/front-kit/i18n';
import { formatUsdt } from '@lotline/front-kit/money';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useLanguage, useMay, useMayOpen } from '../../../shared/app-state';
import { DetailDrawer } from '../../../shared/detail-drawer';
import { FactList, Section } from '../../../shared/facts';
import { Notice } from '../../../shared/notice';
import { paths } from '../../../shared/paths';
import { useNow } from '../../../shared/use-now';
import { useStaff, type Code, type Staff } from '../api';
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

type Doing = 'state' | 'code' | 'target' | 'assign' | Code;

function Facts({ staff }: { staff: Staff }) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const mayOpen = useMayOpen('user');
  const mayRead = useMay('users.read');
  const mayAudit = useMay('audit.read');
  const user = mayOpen && mayRead ? <Link to={paths.user(staff.user_id)}>{staff.username}</Link> : staff.username;
  return (
    <>
      <FactList
        rows={[
          [t('column.user'), user],
          [t('column.created', { zone: timeZoneLabel(language) }), formatDateTime(staff.created_at, language)],
        ]}
      />
      {mayAudit && <Link to={paths.auditOf('sales', staff.id)}>{t('audit')}</Link>}
    </>
  );
}

/** What they sold so far. */
function Figures({ staff: { figures } }: { staff: Staff }) {
  const { t } = useTranslation('sales');
  const rows = [
    [t('column.customers'), figures.customers],
    [t('column.orders'), figures.orders],
    [t('column.sales'), formatUsdt(figures.sales)],
    [t('refundedSum'), formatUsdt(figures.refunded)],
    [t('column.net'), formatUsdt(figures.net)],
  ];
  return (
    <Section title={t('figures')}>
      <dl className={styles.figures}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Dialog({ doing, staff, onClose }: { doing: Doing; staff: Staff; onClose: () => void }) {
  const nowMs = useNow(60_000);
  switch (doing) {
    case 'state':
      return <StateDialog staff={staff} onClose={onClose} />;
    case 'code':
      return <NewCodeDialog staff={staff} onClose={onClose} />;
    case 'target':
      return <TargetDialog staff={staff} nowMs={nowMs} onClose={onClose} />;
    case 'assign':
      return <AssignDialog staff={staff} onClose={onClose} />;
    default:
      return <EndCodeDialog staff={staff} code={doing} onClose={onClose} />;
  }
}

function Detail({ staff }: { staff: Staff }) {
  const { t } = useTranslation('sales');
  const mayWrite = useMay('sales.write');
  const [doing, setDoing] = useState<Doing | null>(null);
  const suspended = staff.state === 'suspended';
  const offer = (what: Doing, allowed = true) => (mayWrite && allowed ? () => setDoing(what) : null);
  return (
    <>
      <div className={styles.top}>
        <StaffState state={staff.state} />
        {mayWrite && (
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
      <Figures staff={staff} />
      <Months staffId={staff.id} onSet={offer('target')} />
      <Codes staff={staff} onAdd={offer('code', !suspended)} onEnd={mayWrite ? setDoing : null} />
      <Customers staffId={staff.id} onAssign={offer('assign', !suspended)} />
      <Orders staffId={staff.id} />
      {doing !== null && <Dialog doing={doing} staff={staff} onClose={() => setDoing(null)} />}
    </>
  );
}

/** One of the sales staff: what they sold, their target, codes, customers and orders. */
export function StaffDrawer() {
  const { t } = useTranslation('sales');
  const { id = '' } = useParams();
  const answer = useStaff(id);
  return (
    <DetailDrawer
      title={answer.data?.username ?? t('detail.loading')}
      name={t('detail.name')}
      listPath={paths.salesStaff}
      width={680}
      answer={answer}
    >
      {(staff) => <Detail key={staff.id} staff={staff} />}
    </DetailDrawer>
  );
}
