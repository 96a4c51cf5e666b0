import { addUsdt, formatUsdt } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../shared/components/facts';
import { StateForm } from '../../../shared/form/state-form';
import { setAgentState, useAgentsCache, type Agent } from '../api';

/** What is open with an agent and owed to them: it stays so whatever their state is. */
function Owed({ agent }: { agent: Agent }) {
  const { t } = useTranslation('agents');
  const { pending, available, settling } = agent.profile;
  return (
    <FactList
      rows={[
        [t('column.pending'), formatUsdt(pending)],
        [t('column.available'), formatUsdt(available)],
        [t('column.settling'), formatUsdt(settling)],
        [t('owed'), <strong key="owed">{formatUsdt(addUsdt(pending, available, settling))}</strong>],
      ]}
    />
  );
}

/** Suspends an agent, or ends that. */
export function StateDialog({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const { t } = useTranslation('agents');
  const cache = useAgentsCache();
  const name = agent.username;
  const what = agent.state === 'active' ? 'suspend' : 'restore';
  return (
    <StateForm
      name="state"
      person={name}
      texts={{
        title: t(`${what}.title`, { name }),
        column: t('column.user'),
        effect: t(`${what}.effect`),
        hint: t('reasonHint'),
        submit: t(`${what}.submit`, { name }),
        done: t(`${what}.done`, { name }),
        failed: t('stateFailed'),
      }}
      facts={<Owed agent={agent} />}
      send={(reason) => setAgentState(agent.id, { state: what === 'suspend' ? 'suspended' : 'active', reason })}
      onChanged={() => void cache.changed()}
      onClose={onClose}
    />
  );
}
