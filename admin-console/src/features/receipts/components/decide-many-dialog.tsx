import { messageFor } from '@lotline/web-core/errors';
import { formatDateTime } from '@lotline/web-core/i18n';
import { addUsdt, formatUsdt } from '@lotline/web-core/money';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input, Modal, Radio, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { FactList } from '../../../shared/components/facts';
import { Failure } from '../../../shared/feedback/failure';
import { ReasonField } from '../../../shared/form/reason-field';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { Notice } from '../../../shared/feedback/notice';
import { refusal } from '../../../shared/api/refusal';
import { toast } from '../../../shared/feedback/toast';
import { decideMany, useReceiptsCache, waitingQuery, type DecidedMany, type ManyDecision, type Receipt } from '../api';
import styles from './receipts.module.css';

interface Values {
  ids: string[];
  to: ManyDecision['to'];
  username: string;
  email: string;
  reason: string;
}

const targets = ['user', 'email', 'own'] as const satisfies readonly Values['to'][];

const bodyOf = ({ ids, to, username, email, reason }: Values): ManyDecision => ({
  ids,
  to,
  reason: reason.trim(),
  ...(to === 'user' ? { username: username.trim() } : to === 'email' ? { email: email.trim() } : {}),
});

/** What waits, to be ticked; nothing is at first. */
function Ticks({ items }: { items: readonly Receipt[] }) {
  const { t } = useTranslation(['receipts', 'errors']);
  const language = useLanguage();
  const form = Form.useFormInstance<Values>();
  const label = t('many.ids');
  return (
    <Form.Item
      name="ids"
      label={label}
      required
      rules={[{ type: 'array', min: 1, message: t('errors:rule.required', { label }) }]}
      extra={
        <Button
          type="link"
          onClick={() =>
            form.setFieldValue(
              'ids',
              items.map(({ id }) => id),
            )
          }
        >
          {t('many.all', { count: items.length })}
        </Button>
      }
    >
      <Checkbox.Group
        className={styles.ticks}
        options={items.map(({ id, amount, from, block_time: at }) => ({
          value: id,
          label: `${formatUsdt(amount)} · ${at === null ? '' : formatDateTime(at, language)} · ${from}`,
        }))}
      />
    </Form.Item>
  );
}

/** Whose all of it is. */
function Target() {
  const { t } = useTranslation(['receipts', 'errors']);
  const form = Form.useFormInstance<Values>();
  const to = (Form.useWatch('to', form) as Values['to'] | undefined) ?? 'user';
  const required = (name: 'username' | 'email') => {
    const label = t(`field.${name}`);
    return { required: true, whitespace: true, message: t('errors:rule.required', { label }) };
  };
  return (
    <>
      <Form.Item name="to" label={t('field.to')} required>
        <Radio.Group
          className={styles.targets}
          options={targets.map((target) => ({ value: target, label: t(`to.${target}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="username"
        hidden={to !== 'user'}
        label={t('field.username')}
        required
        rules={to === 'user' ? [required('username')] : []}
      >
        <Input autoComplete="off" autoCapitalize="none" />
      </Form.Item>
      <Form.Item
        name="email"
        hidden={to !== 'email'}
        label={t('field.email')}
        extra={t('field.emailHint')}
        required
        rules={to === 'email' ? [required('email')] : []}
      >
        <Input type="email" autoComplete="off" />
      </Form.Item>
    </>
  );
}

/** What was decided, and what was not, each with its reason. */
function Outcome(props: { result: DecidedMany; items: readonly Receipt[]; onClose: () => void }) {
  const { result, items, onClose } = props;
  const { t } = useTranslation(['receipts', 'common', 'errors']);
  const nameOf = (id: string): string => {
    const receipt = items.find((one) => one.id === id);
    return receipt === undefined ? id : `${formatUsdt(receipt.amount)} · ${receipt.from}`;
  };
  return (
    <Modal
      open
      title={t('many.title')}
      closable={{ 'aria-label': t('common:action.close') }}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('common:action.close')}</Button>}
    >
      <p role="status">{t('many.done', { count: result.decided.length, total: formatUsdt(result.total) })}</p>
      <div className={styles.refused}>
        {result.refused.map(({ id, reason, params }) => (
          <Notice key={id} kind="warning" title={nameOf(id)}>
            {messageFor(refusal(reason, params), t)}
          </Notice>
        ))}
      </div>
    </Modal>
  );
}

/** One decision about several that wait: what fails stays, and is named. */
export function DecideManyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['receipts', 'common', 'shell']);
  const { data, error, refetch } = useQuery(waitingQuery);
  const cache = useReceiptsCache();
  const [outcome, setOutcome] = useState<{ result: DecidedMany; items: readonly Receipt[] } | null>(null);
  const items = data?.items ?? [];
  const totalOf = (ids: readonly string[]): string =>
    formatUsdt(addUsdt(...items.filter(({ id }) => ids.includes(id)).map(({ amount }) => amount)));
  const send = async (values: Values): Promise<DecidedMany> => {
    const answer = await decideMany(bodyOf(values));
    if (answer.refused.length > 0) setOutcome({ result: answer, items });
    else {
      toast('success', t('many.done', { count: answer.decided.length, total: formatUsdt(answer.total) }));
      onClose();
    }
    return answer;
  };
  if (outcome !== null) return <Outcome {...outcome} onClose={onClose} />;
  return (
    <ReviewedForm<Values>
      name="many"
      title={t('many.title')}
      initialValues={{ ids: [], to: 'user', username: '', email: '', reason: '' }}
      fields={
        <>
          {error !== null && (
            <Failure
              error={error}
              title={t('common:status.failed', { name: t('many.ids') })}
              onRetry={() => void refetch()}
            />
          )}
          <Ticks items={items} />
          <Target />
          <ReasonField hint={t('field.reasonHint')} />
        </>
      }
      review={(values) => (
        <>
          <FactList
            rows={[
              [t('many.ids'), t('many.count', { count: values.ids.length, total: totalOf(values.ids) })],
              [t('field.to'), `${t(`to.${values.to}`)} ${bodyOf(values).username ?? bodyOf(values).email ?? ''}`],
              [t('shell:form.reason'), values.reason.trim()],
            ]}
          />
          <p>{t('many.stays')}</p>
          <p className={styles.quiet}>{t('assign.audited')}</p>
        </>
      )}
      submitLabel={({ ids }) => t('many.submit', { count: ids.length, total: totalOf(ids) })}
      failedTitle={t('many.failed')}
      labels={{
        ids: t('many.ids'),
        username: t('field.username'),
        email: t('field.email'),
        reason: t('shell:form.reason'),
      }}
      send={send}
      onSent={() => void cache.changed()}
      onRefused={() => void cache.changed()}
      onClose={onClose}
    />
  );
}
