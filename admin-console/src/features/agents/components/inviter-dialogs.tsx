import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../shared/components/facts';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { StateForm } from '../../../shared/form/state-form';
import { toast } from '../../../shared/feedback/toast';
import { assignInviter, endInviter, useAgentsCache, type Agent } from '../api';

interface InviterValues {
  code: string;
  reason: string;
}

/** Puts an agent under another one, who gets a share of its commission. */
export function AssignInviterDialog({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const { t } = useTranslation('agents');
  const cache = useAgentsCache();
  const name = agent.username;
  const labels = { code: t('subAgents.assign.code'), reason: t('subAgents.assign.reason') };
  return (
    <ReviewedForm<InviterValues>
      name="inviter"
      title={t('subAgents.assign.title', { name })}
      initialValues={{ code: '', reason: '' }}
      fields={
        <>
          <Form.Item
            name="code"
            label={labels.code}
            rules={[{ required: true, whitespace: true, message: t('subAgents.assign.required') }]}
          >
            <Input autoComplete="off" maxLength={20} />
          </Form.Item>
          <Form.Item
            name="reason"
            label={labels.reason}
            extra={t('subAgents.end.hint')}
            rules={[{ required: true, min: 2 }]}
          >
            <Input.TextArea maxLength={300} autoSize={{ minRows: 2, maxRows: 4 }} />
          </Form.Item>
        </>
      }
      review={({ code, reason }) => (
        <>
          <FactList
            rows={[
              [t('column.user'), name],
              [labels.code, code],
              [labels.reason, reason],
            ]}
          />
          <p>{t('subAgents.assign.effect', { share: agent.profile.share })}</p>
        </>
      )}
      submitLabel={() => t('subAgents.assign.submit')}
      failedTitle={t('subAgents.assign.failed')}
      labels={labels}
      send={(values) => assignInviter(agent.id, values)}
      onSent={() => {
        toast('success', t('subAgents.assign.done', { name }));
        onClose();
        void cache.changed();
      }}
      onClose={onClose}
    />
  );
}

/** Ends the share of who invited an agent. */
export function EndInviterDialog({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const { t } = useTranslation('agents');
  const cache = useAgentsCache();
  const name = agent.username;
  return (
    <StateForm
      name="inviter-end"
      person={name}
      texts={{
        title: t('subAgents.end.title', { name }),
        column: t('subAgents.end.column'),
        effect: t('subAgents.end.effect'),
        hint: t('subAgents.end.hint'),
        submit: t('subAgents.end.submit'),
        done: t('subAgents.end.done', { name }),
        failed: t('subAgents.end.failed'),
      }}
      facts={<FactList rows={[[t('subAgents.by'), agent.inviter_code]]} />}
      send={(reason) => endInviter(agent.id, { reason })}
      onChanged={() => void cache.changed()}
      onClose={onClose}
    />
  );
}
