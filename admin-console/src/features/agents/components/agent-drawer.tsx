import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { Code } from '../../../shared/components/copy';
import { DetailDrawer } from '../../../shared/components/detail-drawer';
import { FactList, Section } from '../../../shared/components/facts';
import { Notice } from '../../../shared/feedback/notice';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { agentQuery, type Agent } from '../api';
import { Addresses } from './addresses';
import { AgentState } from './agent-state';
import styles from './agents.module.css';
import { Customers } from './customers';
import { Money } from './money';
import { NewestCommissions } from './newest-commissions';
import { RateDialog } from './rate-dialog';
import { Rates } from './rates';
import { Settlements } from './settlements';
import { AssignInviterDialog, EndInviterDialog } from './inviter-dialogs';
import { StateDialog } from './state-dialog';
import { SubAgents } from './sub-agents';

/** Who invited the agent, with what can be done about it. */
function Inviter({ agent, onChange }: { agent: Agent; onChange: ((doing: 'assign' | 'end') => void) | null }) {
  const { t } = useTranslation('agents');
  const { inviter_code: code, sub_agents: subAgents } = agent;
  const doing = code === null ? 'assign' : 'end';
  return (
    <span className={styles.inviter}>
      {code === null ? t('subAgents.nobody') : <Code text={code} name={t('subAgents.by')} />}
      {onChange !== null && (code !== null || subAgents === 0) && (
        <Button size="small" onClick={() => onChange(doing)}>
          {t(`subAgents.${doing}.open`)}
        </Button>
      )}
    </span>
  );
}

function Facts({ agent, onInviter }: { agent: Agent; onInviter: ((doing: 'assign' | 'end') => void) | null }) {
  const { t } = useTranslation('agents');
  const language = useLanguage();
  const { profile } = agent;
  return (
    <FactList
      rows={[
        [
          t('column.user'),
          <PageLink key="user" to={paths.user(agent.user_id)}>
            {agent.username || agent.user_id}
          </PageLink>,
        ],
        [t('column.code'), <Code key="code" text={agent.promotion_code} name={t('column.code')} />],
        [t('link'), <Code key="link" text={profile.links.desktop} name={t('link')} />],
        [t('column.rate'), t('percent', { rate: agent.rate })],
        [t('subAgents.by'), <Inviter key="inviter" agent={agent} onChange={onInviter} />],
        [t('column.created', { zone: timeZoneLabel(language) }), formatDateTime(agent.created_at, language)],
      ]}
    />
  );
}

/** From the visit to the order that earned something. */
function Funnel({ profile }: Pick<Agent, 'profile'>) {
  const { t } = useTranslation('agents');
  return (
    <Section title={t('funnel.title')}>
      <FactList
        rows={[
          [t('funnel.visits'), profile.visits],
          [t('funnel.signUps'), profile.sign_ups],
          [t('funnel.placed'), profile.orders_placed],
          [t('funnel.delivered'), profile.orders],
          [t('funnel.customers'), profile.customers],
        ]}
      />
    </Section>
  );
}

function Detail({ agent }: { agent: Agent }) {
  const { t } = useTranslation('agents');
  const canWrite = usePermission('agents.write');
  const [doing, setDoing] = useState<'state' | 'rate' | 'assign' | 'end' | null>(null);
  const close = () => setDoing(null);
  const suspended = agent.state === 'suspended';
  return (
    <>
      <div className={styles.top}>
        <AgentState state={agent.state} />
        {canWrite && (
          <Button danger={!suspended} onClick={() => setDoing('state')}>
            {t(suspended ? 'restore.open' : 'suspend.open')}
          </Button>
        )}
      </div>
      {suspended && agent.state_reason !== null && (
        <Notice kind="warning" live={false} title={t('suspendedFor')}>
          {agent.state_reason}
        </Notice>
      )}
      <Facts agent={agent} onInviter={canWrite ? setDoing : null} />
      <Money agent={agent} />
      <Addresses agent={agent} />
      <NewestCommissions agentId={agent.id} />
      <Settlements agentId={agent.id} />
      <Rates agentId={agent.id} onAdd={canWrite ? () => setDoing('rate') : null} />
      <SubAgents agentId={agent.id} />
      <Customers agentId={agent.id} />
      <Funnel profile={agent.profile} />
      {doing === 'state' && <StateDialog agent={agent} onClose={close} />}
      {doing === 'assign' && <AssignInviterDialog agent={agent} onClose={close} />}
      {doing === 'end' && <EndInviterDialog agent={agent} onClose={close} />}
      {doing === 'rate' && <RateDialog agent={agent} onClose={close} />}
    </>
  );
}

/** One agent: what they earned and are owed, where it is paid to, by whom, at which rate. */
export function AgentDrawer() {
  const { t } = useTranslation('agents');
  const { id = '' } = useParams();
  const answer = useQuery(agentQuery(id));
  return (
    <DetailDrawer
      title={answer.data?.username ?? t('detail.loading')}
      name={t('detail.name')}
      listPath={paths.agents}
      width={680}
      answer={answer}
    >
      {(agent) => <Detail key={agent.id} agent={agent} />}
    </DetailDrawer>
  );
}
