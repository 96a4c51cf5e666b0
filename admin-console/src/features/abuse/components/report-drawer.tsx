import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { DetailDrawer } from '../../../shared/components/detail-drawer';
import { FactList, Section, type Fact } from '../../../shared/components/facts';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { reportQuery, type ReportDetail } from '../api';
import { DecideDialog } from './decide-dialog';
import { ReportState } from './report-state';

function Lines({ report }: { report: ReportDetail }) {
  const { t } = useTranslation('abuse');
  if (report.lines.length === 0) return <p>{t('noLines')}</p>;
  return (
    <ul>
      {report.lines.map(({ line_id: id, state }) => (
        <li key={id}>
          <PageLink to={paths.line(id)}>{id}</PageLink> · {t(`line.${state}`)}
        </li>
      ))}
    </ul>
  );
}

function Detail({ report }: { report: ReportDetail }) {
  const { t } = useTranslation('abuse');
  const language = useLanguage();
  const canDecide = usePermission('abuse.decide');
  const [deciding, setDeciding] = useState(false);
  const {
    state,
    decided_by: by,
    decided_at: at,
    note,
    forgotten_at: forgottenAt,
    contact_forgotten_at: contactGone,
  } = report;
  const said: Fact[] = [
    [t('identifier'), <strong key="identifier">{report.identifier}</strong>],
    [
      t('contact'),
      contactGone === null ? report.contact : t('contactGone', { time: formatDateTime(contactGone, language) }),
    ],
    [t('statement'), report.statement],
  ];
  const decision: Fact[] =
    at === null
      ? []
      : [
          [t('decidedBy'), by ?? '–'],
          [t('decidedAt', { zone: timeZoneLabel(language) }), formatDateTime(at, language, { seconds: true })],
          [t('note'), note ?? '–'],
        ];
  return (
    <>
      <ReportState state={state} />
      <FactList
        rows={[
          [t('created', { zone: timeZoneLabel(language) }), formatDateTime(report.created_at, language)],
          ...(forgottenAt === null
            ? said
            : [[t('forgotten'), t('forgottenAt', { time: formatDateTime(forgottenAt, language) })] satisfies Fact]),
          ...decision,
        ]}
      />
      <Section title={t('lines')}>
        <Lines report={report} />
      </Section>
      {state === 'open' && canDecide && (
        <Button type="primary" onClick={() => setDeciding(true)}>
          {t('decide.open')}
        </Button>
      )}
      {/* Stays open when another user was faster: what was typed is not lost. */}
      {deciding && <DecideDialog report={report} onClose={() => setDeciding(false)} />}
    </>
  );
}

/** One report: what was said, which lines it names, and the decision. */
export function ReportDrawer() {
  const { t } = useTranslation('abuse');
  const { id = '' } = useParams();
  const answer = useQuery(reportQuery(id));
  const title = answer.data === undefined ? t('detail.loading') : t('detail.title', { ticket: answer.data.ticket });
  return (
    <DetailDrawer title={title} name={t('detail.name')} listPath={paths.abuse} width={600} answer={answer}>
      {(report) => <Detail key={report.id} report={report} />}
    </DetailDrawer>
  );
}
