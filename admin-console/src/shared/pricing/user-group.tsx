import { formatDateTime, localText } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { Badge, Button, Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList, Section } from '../components/facts';
import { Failure } from '../feedback/failure';
import { Loading } from '../feedback/loading';
import { toast } from '../feedback/toast';
import { ReasonField } from '../form/reason-field';
import { ReviewedForm } from '../form/reviewed-form';
import { useLanguage, usePermission } from '../hooks/app-state';
import { groupsQuery, setUserGroup, userGroupQuery, usePricingCache } from './api';
import { useGroupWords } from './group-words';
import styles from './pricing.module.css';

interface Customer {
  id: string;
  username: string;
}

/** Stands for "the rules decide" among the groups. */
const BY_RULES = '';

function SetGroupDialog(props: { user: Customer; groupId: string; onClose: () => void }) {
  const { user, groupId, onClose } = props;
  const { t } = useTranslation(['pricing', 'shell']);
  const language = useLanguage();
  const cache = usePricingCache();
  const { data: groups = [] } = useQuery(groupsQuery());
  const options = [
    { value: BY_RULES, label: t('userGroup.byRules') },
    ...groups.map(({ id, name }) => ({ value: id, label: localText(name, language) })),
  ];
  const nameOf = (id: string) => options.find(({ value }) => value === id)?.label ?? id;
  return (
    <ReviewedForm<{ group: string; reason: string }>
      name="user-group"
      title={t('userGroup.dialog', { name: user.username })}
      initialValues={{ group: groupId, reason: '' }}
      fields={
        <>
          <Form.Item name="group" label={t('userGroup.title')} extra={t('userGroup.hint')}>
            <Select options={options} />
          </Form.Item>
          <ReasonField hint={t('userGroup.reasonHint')} />
        </>
      }
      review={({ group, reason }) => (
        <FactList
          rows={[
            [t('userGroup.title'), nameOf(group)],
            [t('shell:form.reason'), reason.trim()],
          ]}
        />
      )}
      submitLabel={() => t('userGroup.save')}
      failedTitle={t('userGroup.failed')}
      labels={{ group: t('userGroup.title'), reason: t('shell:form.reason') }}
      reasonFields={{ 'pricing.group_not_found': 'group' }}
      send={({ group, reason }) =>
        setUserGroup(user.id, {
          reason: reason.trim(),
          ...(group === BY_RULES ? { clear: ['group_id'] } : { group_id: group }),
        })
      }
      onSent={() => {
        toast('success', t('userGroup.done', { name: user.username }));
        onClose();
        void cache.groupsChanged();
      }}
      onClose={onClose}
    />
  );
}

/** The customer group of a user with its history, and the way to change it. */
export function UserGroup({ user }: { user: Customer }) {
  const { t } = useTranslation(['pricing', 'common']);
  const language = useLanguage();
  const words = useGroupWords();
  const canWrite = usePermission('users.write');
  const [editing, setEditing] = useState(false);
  const { data, error, refetch } = useQuery(userGroupQuery(user.id));
  const title = t('userGroup.title');
  if (data === undefined) {
    return (
      <Section title={title}>
        {error === null ? (
          <Loading name={title} />
        ) : (
          <Failure error={error} title={t('common:status.failed', { name: title })} onRetry={() => void refetch()} />
        )}
      </Section>
    );
  }
  const { membership, history } = data;
  const time = (iso: string) => formatDateTime(iso, language);
  const nameOf = (name: { zh: string; en: string } | null) =>
    name === null ? t('userGroup.none') : localText(name, language);
  return (
    <Section title={title}>
      {membership === null ? (
        <p className={styles.quiet}>{t('userGroup.none')}</p>
      ) : (
        <p>
          <Badge color={membership.group.colour} text={localText(membership.group.name, language)} />{' '}
          {words.benefitOf(membership.group)}
          <span className={styles.quiet}>
            {' '}
            · {t(`userGroup.source.${membership.source}`, { time: time(membership.since) })}
            {membership.grace_until !== null && ` · ${t('userGroup.grace', { time: time(membership.grace_until) })}`}
          </span>
        </p>
      )}
      {canWrite && (
        <Button size="small" onClick={() => setEditing(true)}>
          {t('userGroup.change')}
        </Button>
      )}
      {history.length > 0 && (
        <ul className={styles.history} aria-label={t('userGroup.history')}>
          {history.map(({ from, to, cause, changed_by: by, changed_at: at }) => (
            <li key={at}>
              {time(at)}: {nameOf(from)} → {nameOf(to)} ({t(`userGroup.cause.${cause}`)}
              {by === null ? '' : `, ${by}`})
            </li>
          ))}
        </ul>
      )}
      {editing && (
        <SetGroupDialog
          user={user}
          groupId={membership?.source === 'manual' ? membership.group.id : BY_RULES}
          onClose={() => setEditing(false)}
        />
      )}
    </Section>
  );
}
