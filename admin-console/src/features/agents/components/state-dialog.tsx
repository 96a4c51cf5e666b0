import { addUsdt, formatUsdt } from '@lotline/front-kit/money';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../shared/facts';
import { ReasonField } from '../../../shared/form/reason-field';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { toast } from '../../../shared/toast';
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
  const { t } = useTranslation(['agents', 'shell']);
  const cache = useAgentsCache();
  const name = agent.username;
  const what = agent.state === 'active' ? 'suspend' : 'restore';
  return (
    <ReviewedForm<{ reason: string }>
      name="state"
      title={t(`${what}.title`, { name })}
      initialValues={{ reason: '' }}
      fields={
        <>
          <Owed agent={agent} />
          <ReasonField hint={t('reasonHint')} />
        </>
      }
      review={({ reason }) => (
        <>
          <FactList
            rows={[
              [t('column.user'), name],
              [t('shell:form.reason'), reason],
            ]}
          />
          <p>{t(`${what}.effect`)}</p>
        </>
      )}
      submitLabel={() => t(`${what}.submit`, { name })}
      failedTitle={t('stateFailed')}
      labels={{ reason: t('shell:form.reason') }}
      send={({ reason }) =>
        setAgentState(agent.id, { state: what === 'suspend' ? 'suspended' : 'active', reason: reason.trim() })
      }
      onSent={() => {
        toast('success', t(`${what}.done`, { name }));
        onClose();
        void cache.changed();
      }}
      onRefused={() => void cache.changed()}
      onClose={onClose}
    />
  );
}
