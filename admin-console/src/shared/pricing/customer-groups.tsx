import { messageFor } from '@lotline/web-core/errors';
import { localText } from '@lotline/web-core/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Badge, Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListSection } from '../components/list-section';
import { SendConfirm } from '../components/send-button';
import { toast } from '../feedback/toast';
import { useLanguage, usePermission } from '../hooks/app-state';
import { deleteGroup, groupsQuery, usePricingCache, type CustomerGroup } from './api';
import { GroupDialog } from './group-dialog';
import { useGroupWords } from './group-words';
import styles from './pricing.module.css';

function Row({ group, onEdit }: { group: CustomerGroup; onEdit: (() => void) | null }) {
  const { t } = useTranslation(['pricing', 'common', 'errors']);
  const name = localText(group.name, useLanguage());
  const words = useGroupWords();
  const cache = usePricingCache();
  const remove = useMutation({
    mutationFn: () => deleteGroup(group.id),
    onSuccess: () => toast('success', t('groups.deleted', { name })),
    onError: (error) => toast('error', messageFor(error, t)),
    onSettled: () => Promise.all([cache.groupsChanged(), cache.listsChanged()]),
  });
  return (
    <li className={styles.row}>
      <div>
        <Badge color={group.colour} text={name} /> {words.benefitOf(group)}
        <div className={styles.quiet}>
          {words.ruleOf(group)} · {t('groups.members', { count: group.members })}
        </div>
      </div>
      {onEdit !== null && (
        <div className={styles.buttons}>
          <Button size="small" aria-label={t('groups.editNamed', { name })} onClick={onEdit}>
            {t('common:action.edit')}
          </Button>
          <SendConfirm
            title={t('groups.deleteQuestion', { name })}
            description={t('groups.deleteEffect', { count: group.members })}
            okText={t('common:action.delete')}
            cancelText={t('common:action.cancel')}
            onConfirm={() => remove.mutate()}
          >
            <Button size="small" danger loading={remove.isPending} aria-label={t('groups.deleteNamed', { name })}>
              {t('common:action.delete')}
            </Button>
          </SendConfirm>
        </div>
      )}
    </li>
  );
}

/** The button that opens all customer groups, to add, change and delete them. */
export function CustomerGroups() {
  const { t } = useTranslation(['pricing', 'common']);
  const [open, setOpen] = useState(false);
  const [edited, setEdited] = useState<CustomerGroup | 'new' | null>(null);
  const canWrite = usePermission('users.write');
  const answer = useQuery({ ...groupsQuery(), enabled: open });
  const groups = answer.data ?? [];
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('groups.title')}</Button>
      <Drawer
        open={open}
        title={t('groups.title')}
        size="min(640px, 100vw)"
        closable={{ 'aria-label': t('common:action.close') }}
        onClose={() => setOpen(false)}
        destroyOnHidden
      >
        <ListSection
          title={t('groups.all')}
          empty={t('groups.empty')}
          answer={answer}
          rows={groups.map((group) => (
            <Row key={group.id} group={group} onEdit={canWrite ? () => setEdited(group) : null} />
          ))}
        >
          {canWrite && (
            <Button type="primary" onClick={() => setEdited('new')}>
              {t('groups.add')}
            </Button>
          )}
        </ListSection>
      </Drawer>
      {edited !== null && <GroupDialog group={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
