import { useLanguage } from '@lotline/shop/i18n';
import { formatDateTime } from '@lotline/web-core/i18n';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { VisuallyHidden } from '../../../shared/components/visually-hidden';
import { DecideSheet } from '../../../shared/mobile-admin/decide-sheet';
import { Facts, type Fact } from '../../../shared/mobile-admin/facts';
import mobileAdmin from '../../../shared/mobile-admin/mobile-admin.module.css';
import { PagedList } from '../../../shared/mobile-admin/paged-list';
import { QueryPart } from '../../../shared/feedback/query-part';
import { usePermission } from '../../../shared/mobile-admin/use-permission';
import { Popup } from '../../../shared/components/popup';
import { decideReport, reportQuery, reportsQuery, type Report, type ReportDetail } from '../api';
import { useView, ViewTabs } from './view-tabs';

function Row({ report, onOpen }: { report: Report; onOpen: () => void }) {
  const { t } = useTranslation('decisions');
  const language = useLanguage();
  const { ticket, state, quarantined, waiting, sold } = report;
  return (
    <>
      <div className={mobileAdmin.rowHead}>
        <strong translate="no">{ticket}</strong>
        <span>{t(`abuse.state.${state}`)}</span>
      </div>
      <p className={mobileAdmin.quiet}>
        {formatDateTime(report.created_at, language)} · {t('abuse.lines', { quarantined, waiting, sold })}
      </p>
      <Button color={state === 'open' ? 'primary' : 'default'} block onClick={onOpen}>
        {t('abuse.open')} <VisuallyHidden>{ticket}</VisuallyHidden>
      </Button>
    </>
  );
}

function useFacts(report: ReportDetail): Fact[] {
  const { t } = useTranslation('decisions');
  const { identifier, contact, statement, quarantined, waiting, sold } = report;
  return [
    [
      t('abuse.identifier'),
      <span key="identifier" translate="no">
        {identifier}
      </span>,
    ],
    [t('abuse.statement'), statement === '' ? '–' : statement],
    [t('abuse.contact'), contact],
    [t('abuse.named'), t('abuse.lines', { quarantined, waiting, sold })],
  ];
}

function Decide({ report, onClose }: { report: ReportDetail; onClose: () => void }) {
  const { t } = useTranslation(['decisions', 'mobileAdminKit']);
  const { ticket, state, decided_by: by, note } = report;
  const facts = useFacts(report);
  const decision = (value: 'uphold' | 'dismiss') => ({
    value,
    label: t(`abuse.decision.${value}`),
    effect: t(`abuse.effect.${value}`),
  });
  const taken = t('taken', { state: t(`abuse.state.${state}`), by: by ?? '–' });
  return (
    <DecideSheet
      title={t('abuse.title', { ticket })}
      facts={facts}
      decisions={[decision('uphold'), decision('dismiss')]}
      reasonHint={t('mobileAdminKit:audited')}
      done={t('abuse.done', { ticket })}
      taken={state === 'open' ? null : note === null ? taken : `${taken} ${note}`}
      send={(value, reason) => decideReport(report.id, { decision: value, note: reason })}
      onClose={onClose}
    />
  );
}

/** For those who may read what was reported, and not decide. */
function Look({ report, onClose }: { report: ReportDetail; onClose: () => void }) {
  const { t } = useTranslation('decisions');
  return (
    <Popup title={t('abuse.title', { ticket: report.ticket })} onClose={onClose} textOnly>
      <Facts rows={useFacts(report)} />
    </Popup>
  );
}

function Opened({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('decisions');
  const query = useQuery(reportQuery(id));
  const canDecide = usePermission('abuse.decide');
  if (query.data !== undefined) {
    return canDecide ? (
      <Decide report={query.data} onClose={onClose} />
    ) : (
      <Look report={query.data} onClose={onClose} />
    );
  }
  return (
    <Popup title={t('abuse.name')} onClose={onClose}>
      <QueryPart query={query} name={t('abuse.name')}>
        {() => null}
      </QueryPart>
    </Popup>
  );
}

/** Reports of accounts that are said to be somebody else's. */
export function Abuse() {
  const { t } = useTranslation('decisions');
  const shown = useView();
  const query = useInfiniteQuery(reportsQuery(shown.view));
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      <ViewTabs {...shown} />
      <PagedList
        query={query}
        name={t('abuse.listName')}
        label={t('abuse.list')}
        empty={t(shown.view === 'all' ? 'abuse.none' : 'abuse.empty')}
        keyOf={({ id }) => id}
        row={(report) => <Row report={report} onOpen={() => setOpen(report.id)} />}
      />
      {open === null ? null : <Opened id={open} onClose={() => setOpen(null)} />}
    </>
  );
}
